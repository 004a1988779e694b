"""Tests that every command in the README and the guides prints what the page shows, and that every link has a target.

A page contains three kinds of blocks:

- A block after a paragraph that ends in "`NAME`:" is a file. All files exist before the first command.
- A `console` block has commands after `$ `, each followed by its output. A command continues on the next line after a
  backslash. The line `...` stands for any number of lines. All commands of a page run in one shell.
- An `sh` block has commands that need a terminal, a toolchain or a network. In this test, a form must end with
  status 5 because there is no terminal, and each script must exist.
"""
import os
import re
import subprocess
import tempfile

from harness import ROOT, equal

GUIDES = "Sources/FormCheck/FormCheck.docc"
CORE = "Sources/FormCheckCore/FormCheckCore.docc"
COMMAND = "Sources/FormCheckCommand/FormCheckCommand.docc"
REFERENCE = f"{COMMAND}/CommandLine.md"
VALIDATORS = "Validators/FormCheckValidators.docc"
FILE = re.compile(r"`([\w.-]+)`:\n\n```\w*\n(.*?)^```$", re.S | re.M)
BLOCK = re.compile(r"^```(console|sh)\n(.*?)^```$", re.S | re.M)
SCRIPT = re.compile(r"(?:^|\s)((?:\.dev|\.ci|Tests)/[\w./-]+)", re.M)


def text_of(page):
    with open(os.path.join(ROOT, page), encoding="utf-8") as file:
        return file.read()


def files_of(page):
    """Returns the files that a page shows, by name."""
    return dict(FILE.findall(text_of(page)))


def commands_of(block):
    """Returns the commands of a console block, each with its output."""
    commands = []
    for line in block.splitlines():
        if commands and commands[-1][0].endswith("\\"):
            commands[-1] = (commands[-1][0] + "\n" + line, "")
        elif line.startswith("$ "):
            commands.append((line[2:], ""))
        else:
            commands[-1] = (commands[-1][0], commands[-1][1] + line + "\n")
    return commands


def matches(found, shown):
    pattern = re.escape(shown).replace(r"\.\.\." + "\\\n", "(?:.*\n)*?")
    return re.fullmatch(pattern, found) is not None


def run(script, folder):
    """Runs a script without a terminal, with the program as `formcheck`."""
    return subprocess.run(
        ["bash", "-c", script], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, timeout=120,
        start_new_session=True,
        env={"PATH": os.path.join(folder, ".bin") + os.pathsep + os.environ["PATH"], "HOME": folder,
             "LC_ALL": "C.UTF-8"})


def try_page(program, page):
    blocks = BLOCK.findall(text_of(page))
    assert blocks, page
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, ".bin"))
        os.symlink(program.path, os.path.join(folder, ".bin", "formcheck"))
        for name, content in files_of(page).items():
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(content)
        calls = [call for kind, block in blocks if kind == "console" for call in commands_of(block)]
        lines = [f"{{ {command}\n}} >.bin/{number} 2>&1" for number, (command, _) in enumerate(calls)]
        equal((page, run("\n".join(lines + ["true"]), folder).stderr), (page, b""))
        for number, (command, shown) in enumerate(calls):
            with open(os.path.join(folder, ".bin", str(number)), encoding="utf-8") as file:
                found = file.read()
            assert matches(found, shown), f"{page}: {command}\nprints\n{found}and the page shows\n{shown}"
        for block in [block for kind, block in blocks if kind == "sh"]:
            for name in SCRIPT.findall(block):
                assert os.access(os.path.join(ROOT, name), os.X_OK), f"{page}: {name}"
            for command in block.replace("\\\n", "").splitlines():
                if command.startswith(("formcheck ", "x=$(formcheck ")):
                    equal((page, command, run(command, folder).returncode), (page, command, 5))


def test_the_commands_of_the_readme_print_what_it_shows(program):
    try_page(program, "README.md")


def test_the_commands_of_the_guide_to_packages_print_what_it_shows(program):
    try_page(program, f"{GUIDES}/InstallIt.md")


def test_the_commands_of_the_guide_to_the_command_print_what_it_shows(program):
    try_page(program, f"{GUIDES}/UseTheCommand.md")


def test_the_commands_of_the_guide_to_inference_print_what_it_shows(program):
    try_page(program, f"{GUIDES}/FromAFileToRules.md")


def test_the_commands_of_the_tutorial_on_pipelines_print_what_it_shows(program):
    try_page(program, f"{GUIDES}/FromAFileToAPipeline.md")


def test_the_commands_of_the_page_on_contracts_print_what_it_shows(program):
    try_page(program, f"{COMMAND}/Contracts.md")


def test_the_commands_of_the_page_on_checking_json_print_what_it_shows(program):
    try_page(program, f"{COMMAND}/CheckJSON.md")


def test_the_commands_of_the_page_on_schemas_print_what_it_shows(program):
    try_page(program, f"{COMMAND}/SchemaForms.md")


def test_the_commands_of_the_page_on_elicitations_print_what_it_shows(program):
    try_page(program, f"{COMMAND}/AnswerElicitations.md")


def test_the_commands_of_the_page_on_web_pages_print_what_it_shows(program):
    try_page(program, f"{COMMAND}/WebPages.md")


def test_the_commands_of_the_page_on_serving_forms_print_what_it_shows(program):
    try_page(program, f"{COMMAND}/ServeForms.md")


def test_the_commands_of_the_guide_to_forms_print_what_it_shows(program):
    try_page(program, f"{GUIDES}/BuildAForm.md")


def test_the_commands_of_the_guide_to_large_data_print_what_it_shows(program):
    try_page(program, f"{GUIDES}/CheckLargeData.md")


def test_the_commands_of_the_guide_to_the_page_of_a_run_print_what_it_shows(program):
    try_page(program, f"{GUIDES}/SeeWhatIsWrong.md")


def test_the_commands_of_the_guide_to_extensions_print_what_it_shows(program):
    try_page(program, f"{GUIDES}/ExtendIt.md")


def test_the_commands_of_the_contributors_guide_print_what_it_shows(program):
    try_page(program, f"{GUIDES}/WorkOnIt.md")


def test_the_commands_of_the_page_on_tests_print_what_it_shows(program):
    try_page(program, f"{GUIDES}/Testing.md")


def test_the_commands_of_the_page_on_speed_print_what_it_shows(program):
    try_page(program, f"{GUIDES}/Speed.md")


def test_the_commands_of_the_page_on_codes_print_what_it_shows(program):
    try_page(program, f"{GUIDES}/Codes.md")


def test_the_commands_of_the_reference_print_what_it_shows(program):
    try_page(program, REFERENCE)


def test_the_commands_of_the_page_on_tracing_print_what_it_shows(program):
    try_page(program, f"{COMMAND}/Trace.md")


def test_the_commands_of_the_page_on_comparing_print_what_it_shows(program):
    try_page(program, f"{COMMAND}/Compare.md")


def test_the_commands_of_the_changelog_print_what_it_shows(program):
    try_page(program, f"{GUIDES}/Changelog.md")


def test_the_commands_of_the_page_on_rules_print_what_it_shows(program):
    try_page(program, f"{CORE}/Rules.md")


def test_the_commands_of_the_page_on_filters_print_what_it_shows(program):
    try_page(program, f"{CORE}/TextFilters.md")


def test_the_commands_of_the_page_on_new_validators_are_marked(program):
    try_page(program, f"{CORE}/AddAValidator.md")


def test_the_commands_of_the_page_on_the_engine_print_what_it_shows(program):
    try_page(program, "Sources/FormCheckPatterns/FormCheckPatterns.docc/Bits.md")


def test_the_commands_of_the_page_on_spark_are_marked(program):
    try_page(program, "Sources/SparkFormcheck/README.md")


def test_the_commands_of_the_page_on_python_are_marked(program):
    try_page(program, f"{GUIDES}/UseItFromPython.md")


def test_the_commands_of_the_page_on_registered_codes_print_what_it_shows(program):
    try_page(program, f"{VALIDATORS}/RegisteredCodes.md")


def test_every_page_with_a_command_is_tested(program):
    """A page with a command is run by this file or by pages.py. `TestingForms` is run by Swift tests."""
    del program
    tests = text_of("Tests/EndToEnd/guides.py") + text_of("Tests/EndToEnd/pages.py")
    pages = [os.path.join(folder, name) for folder, _, names in os.walk(os.path.join(ROOT, "Sources"))
             for name in names if name.endswith(".md")]
    found = 0
    for page in pages:
        fences = re.findall(r"^```.*?^```$", text_of(page), re.S | re.M)
        if any(re.search(r"^(\$ )?formcheck ", fence, re.M) for fence in fences):
            found += 1
            name = os.path.basename(page)[:-3]
            assert name == "TestingForms" or re.search(rf"\b{name}\b", tests), page
    assert found > 15, found


def test_the_statuses_are_those_of_the_help(program):
    help_ = program("--help").out.decode()
    statuses = re.findall(r"^\| (\d{1,3}) \| (.*) \|$", text_of(REFERENCE), re.M)
    assert len(statuses) == 7, statuses
    for status, meaning in statuses:
        assert f"  {status:3}  {meaning.replace('`', '')}\n" in help_, (status, meaning)


def test_every_code_of_the_validators_is_in_the_table(program):
    """The table lists every code once, next to the name of its validator."""
    numbers, names = [], []
    for row in re.findall(r"^\| (1\d{3}[^|]*) \| ([^|]*) \|", text_of(f"{GUIDES}/Codes.md"), re.M):
        for first, last in re.findall(r"(\d{4})(?: to (\d{4}))?", row[0]):
            numbers += range(int(first), int(last or first) + 1)
        names += row[1].split(", ")
    listed = re.findall(r"^(1\d{3})  (\S+)", program("list").out.decode(), re.M)
    equal(sorted(zip(numbers, names)), [(int(number), name) for number, name in listed])


def anchor(heading):
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def test_the_links_of_the_readme_and_the_guides_lead_somewhere(program):
    del program
    names = [name for name in os.listdir(os.path.join(ROOT, GUIDES)) if name.endswith(".md")]
    for page in ["README.md", REFERENCE, *(f"{GUIDES}/{name}" for name in names if name != "Changelog.md")]:
        text = re.sub(r"^```.*?^```$", "", text_of(page), flags=re.S | re.M)
        headings = {anchor(heading) for heading in re.findall(r"^#+ (.*)$", text, re.M)}
        for target in re.findall(r"\]\(([^)]+)\)", text):
            if target.startswith("#"):
                assert target[1:] in headings, (page, target)
            elif target.startswith("doc:"):
                assert f"{target[4:]}.md" in names, (page, target)
            elif not target.startswith("https://"):
                folder = os.path.join(ROOT, os.path.dirname(page))
                file, _, place = target.partition("#")
                found = [path for path in (os.path.join(folder, file), os.path.join(folder, "Resources", file))
                         if os.path.exists(path)]
                assert found, (page, target)
                if place:
                    titles = re.findall(r"^#+ (.*)$", open(found[0], encoding="utf-8").read(), re.M)
                    assert place in map(anchor, titles), (page, target)
        for path in re.findall(r"`((?:\.dev|\.ci|Tests|Sources|Validators)/[^`\s]+)", text):
            # Capitals stand for a name that the reader chooses.
            if not re.search(r"/[A-Z]+\b", path):
                assert os.path.exists(os.path.join(ROOT, path)), (page, path)
