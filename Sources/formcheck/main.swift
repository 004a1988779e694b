import FormCheckCommand
import Glibc

exit(FormCheck.run().number)
