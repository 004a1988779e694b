"""Starts web servers with the lines of the documentation: lighttpd, Apache, and nginx with fcgiwrap."""
import os
import re
import shlex
import signal
import socket
import subprocess
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PAGES = os.path.join(ROOT, "Sources/FormCheckCommand/FormCheckCommand.docc")

LIGHTTPD = """
mimetype.assign = (".html" => "text/html", ".js" => "text/javascript")
server.document-root = "{folder}"
server.port = {port}
server.bind = "127.0.0.1"
server.errorlog = "{folder}/error.log"
server.breakagelog = "{folder}/error.log"
{lines}
"""

APACHE = """
ServerRoot "{folder}"
ServerName 127.0.0.1
Listen 127.0.0.1:{port}
PidFile "{folder}/apache.pid"
ErrorLog "{folder}/error.log"
LoadModule mpm_event_module /usr/lib/apache2/modules/mod_mpm_event.so
LoadModule authz_core_module /usr/lib/apache2/modules/mod_authz_core.so
LoadModule alias_module /usr/lib/apache2/modules/mod_alias.so
LoadModule cgid_module /usr/lib/apache2/modules/mod_cgid.so
ScriptSock "{folder}/cgi.sock"
{lines}
"""

NGINX = """
{user}
daemon off;
pid "{folder}/nginx.pid";
error_log "{folder}/error.log";
events {{}}
http {{
  access_log off;
  client_body_temp_path "{folder}/body";
  fastcgi_temp_path "{folder}/fastcgi";
  proxy_temp_path "{folder}/proxy";
  scgi_temp_path "{folder}/scgi";
  uwsgi_temp_path "{folder}/uwsgi";
  server {{
    listen 127.0.0.1:{port};
    {lines}
  }}
}}
"""
KINDS = {"lighttpd": ("Lighttpd", LIGHTTPD), "apache": ("Apache", APACHE), "nginx": ("Nginx", NGINX)}


def documented_lines(kind):
    """Returns the lines that the documentation shows for a server."""
    with open(os.path.join(PAGES, f"ServeWith{KINDS[kind][0]}.md"), encoding="utf-8") as file:
        return re.search(rf"```{kind}\n(.*?)```", file.read(), re.S)[1]


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


class Server:
    """A web server on a port of this machine, in a folder of its own that is removed in the end."""

    def __init__(self, kind, program, form, *words):
        self.kind, self.program, self.form = kind, os.path.abspath(program), form
        self.words = words or ("--append", "answers.ndjson")
        self.processes = []

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="formcheck-serving-")
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}/order"
        self.write("form.json", self.form)
        command = " ".join(shlex.quote(word) for word in (self.program, "cgi", *self.words, "form.json"))
        script = self.write("order.cgi", f"#!/bin/sh\ncd {shlex.quote(self.folder)}\nexec {command}\n")
        os.chmod(script, 0o755)
        lines = documented_lines(self.kind).replace("/srv/forms", self.folder)
        lines = lines.replace("/run/fcgiwrap.socket", f"{self.folder}/wrap.sock")
        path = self.write("server.conf", KINDS[self.kind][1].format(
            folder=self.folder, port=self.port, lines=lines,
            # Otherwise a server that root starts could not enter the folder.
            user="user root;" if os.geteuid() == 0 else ""))
        if self.kind == "nginx":
            self.start("fcgiwrap", "-s", f"unix:{self.folder}/wrap.sock")
        self.start(*{"lighttpd": ["lighttpd", "-D", "-f", path], "apache": ["apache2", "-X", "-f", path],
                     "nginx": ["nginx", "-e", f"{self.folder}/error.log", "-c", path]}[self.kind])
        end = time.monotonic() + 20
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return self
            except OSError:
                assert time.monotonic() < end, self.log
                time.sleep(0.02)

    def start(self, *words):
        with open(os.path.join(self.folder, "output"), "ab") as output:
            # Debian has the servers in a folder for administrators.
            environment = {**os.environ, "PATH": os.environ["PATH"] + ":/usr/sbin"}
            self.processes.append(subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=output, stderr=output,
                                                   env=environment, start_new_session=True))

    def __exit__(self, *_):
        for process in self.processes:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        subprocess.run(["rm", "-rf", self.folder], check=True)

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def read(self, name):
        """Returns the text of a file, which is empty if there is none."""
        try:
            with open(os.path.join(self.folder, name), encoding="utf-8") as file:
                return file.read()
        except FileNotFoundError:
            return ""

    @property
    def log(self):
        return self.read("error.log") + self.read("output")
