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
        # The binary is static and stripped.
        dontPatchELF = true;
        dontStrip = true;
        installPhase = ''
          runHook preInstall
          install -D --mode=0755 --target-directory="$out/bin" bin/formcheck
          installManPage share/man/man?/*
          installShellCompletion --cmd formcheck \
            --bash share/completions/formcheck.bash \
            --zsh share/completions/formcheck.zsh \
            --fish share/completions/formcheck.fish
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
