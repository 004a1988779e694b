"""The job for `spark-submit`. The package is in the same folder, or is added by `--py-files`."""
import sys

try:
    from spark_formcheck.command import main
except ImportError as error:  # Python would end with status 1, which means that the job is complete.
    sys.stderr.write(f"formcheck-spark: {error}\n")
    sys.exit(2)

if __name__ == "__main__":
    sys.exit(main())
