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
    bin.install "bin/formcheck"
    man.install Dir["share/man/*"]
    bash_completion.install "share/completions/formcheck.bash" => "formcheck"
    zsh_completion.install "share/completions/formcheck.zsh" => "_formcheck"
    fish_completion.install "share/completions/formcheck.fish"
    pkgshare.install "share/examples"
  end

  test do
    assert_match "1003", shell_output("#{bin}/formcheck --field email ada@@example.org", 1)
  end
end
