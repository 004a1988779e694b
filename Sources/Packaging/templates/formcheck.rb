# A formula for Homebrew on Linux. Not tried with Homebrew.
class Formcheck < Formula
  desc "Check the text that people type into forms"
  homepage "@HOMEPAGE@"
  url "@URL@"
  version "@VERSION@"
  sha256 "@SHA256@"
  license "Apache-2.0"

  depends_on :linux
  depends_on arch: :x86_64

  def install
    bin.install Dir["**/formcheck"].find { |path| File.file?(path) && File.executable?(path) } => "formcheck"
    generate_completions_from_executable(bin/"formcheck", "completion")
    (buildpath/"formcheck.1").write Utils.safe_popen_read(bin/"formcheck", "manual")
    man1.install "formcheck.1"
  end

  test do
    assert_match "1003", shell_output("#{bin}/formcheck --field email ada@@example.org", 1)
  end
end
