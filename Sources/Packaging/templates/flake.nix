# A flake for Nix. Not tried with Nix.
{
  description = "Check the text that people type into forms";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }:
    let
      pkgs = nixpkgs.legacyPackages.x86_64-linux;
    in {
      packages.x86_64-linux.default = pkgs.stdenvNoCC.mkDerivation {
        pname = "formcheck";
        version = "@VERSION@";
        src = pkgs.fetchurl {
          url = "@URL@";
          hash = "@SRI@";
        };
        nativeBuildInputs = [ pkgs.installShellFiles ];
        sourceRoot = ".";
        # The binary is static and stripped.
        dontPatchELF = true;
        dontStrip = true;
        installPhase = ''
          runHook preInstall
          install -D --mode=0755 "$(find . -type f -name formcheck -perm /0111 -print -quit)" "$out/bin/formcheck"
          for shell in bash zsh fish; do
            "$out/bin/formcheck" completion "$shell" > "formcheck.$shell"
          done
          installShellCompletion --name formcheck formcheck.bash formcheck.fish
          installShellCompletion --zsh --name _formcheck formcheck.zsh
          "$out/bin/formcheck" manual > formcheck.1
          installManPage formcheck.1
          runHook postInstall
        '';
        meta = {
          description = "Check the text that people type into forms";
          homepage = "@HOMEPAGE@";
          license = pkgs.lib.licenses.asl20;
          mainProgram = "formcheck";
          platforms = [ "x86_64-linux" ];
        };
      };
    };
}
