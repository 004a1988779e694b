"""The job for `spark-submit`: the package lies beside it, or comes by `--py-files`."""
import sys

from spark_formcheck.command import main

if __name__ == "__main__":
    sys.exit(main())
