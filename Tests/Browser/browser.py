"""A browser without a window, in which the tests open pages."""
import base64
import glob
import os
import site
import sys
import time

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

CHROMIUM, DRIVER = "/usr/bin/chromium", "/usr/bin/chromedriver"


def axe_core():
    """Returns the source of axe-core from an installed package."""
    for folder in site.getsitepackages():
        for path in sorted(glob.glob(os.path.join(folder, "axe_*", "axe.min.js"))):
            with open(path, encoding="utf-8") as file:
                return file.read()
    sys.exit("axe-core is missing: install axe-playwright-python")


class Browser:
    def __init__(self, shots):
        self.shots = shots
        self.axe = axe_core()
        options = Options()
        options.binary_location = CHROMIUM
        for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                     "--force-color-profile=srgb"):
            options.add_argument(word)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service(DRIVER))

    def open(self, path, width=1280, scheme="light", medium="screen"):
        """Opens a file in a window of a width, with a color scheme."""
        self.size(width, scheme, medium)
        self.driver.get("file://" + path)

    def size(self, width, scheme="light", medium="screen"):
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "media": medium, "features": [{"name": "prefers-color-scheme", "value": scheme}]})
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False})

    def until(self, holds, patience=20):
        """Waits until a condition holds, while the browser may be between two pages."""
        end = time.monotonic() + patience
        while True:
            try:
                if holds():
                    return
            except WebDriverException:
                pass
            assert time.monotonic() < end, self.driver.page_source[:2000]
            time.sleep(0.02)

    def run(self, script, *words):
        return self.driver.execute_script(script, *words)

    def shoot(self, name, height=6000):
        """Writes a screenshot of the whole page, or of its beginning."""
        width, whole = self.run("return [innerWidth, document.documentElement.scrollHeight]")
        clip = {"x": 0, "y": 0, "width": width, "height": min(whole, height), "scale": 1}
        shot = self.driver.execute_cdp_cmd(
            "Page.captureScreenshot", {"captureBeyondViewport": True, "clip": clip})
        self.write(f"{name}.png", shot["data"])

    def print(self, name):
        """Prints the page to a PDF file, and returns its size."""
        printed = self.driver.execute_cdp_cmd("Page.printToPDF", {})
        return self.write(f"{name}.pdf", printed["data"])

    def write(self, name, data):
        data = base64.b64decode(data)
        with open(os.path.join(self.shots, name), "wb") as file:
            file.write(data)
        return len(data)

    def violations(self):
        """Returns what axe-core finds on the page."""
        self.run(self.axe)
        found = self.driver.execute_async_script(
            "const done = arguments[0]; axe.run({resultTypes: ['violations']}).then(done);")
        return [(rule["id"], node["html"][:200], node.get("failureSummary"))
                for rule in found["violations"] for node in rule["nodes"]]

    def complaints(self):
        """Returns what the browser wrote to its console since the last call."""
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.driver.quit()
