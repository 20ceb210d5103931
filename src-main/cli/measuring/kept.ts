/** How a measurement ends that can keep nothing more. */
import { NotWrittenError } from '../../lab/results.ts'

/** Runs a measurement; says in a sentence where a file of it could not be written, and ends the command with 1. */
export async function whileKept(measurement: () => Promise<void>): Promise<void> {
  try {
    await measurement()
  } catch (error) {
    if (!(error instanceof NotWrittenError)) throw error
    console.error(`\n${error.message}`)
    process.exitCode = 1
  }
}
