/** Reads the options of a command line. A wrong line ends the command with a sentence and its help. */
import { parseArgs, type ParseArgsConfig } from 'node:util'

/** The options and positional arguments of the command line; ends the command on unknown ones. */
export function readLine<T extends ParseArgsConfig>(config: T, help: string): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (error) {
    return stop(error instanceof Error ? error.message : 'Cannot read these arguments.', help)
  }
}

/** Ends the command because of a wrong command line: prints the message and the help. */
export function stop(message: string, help: string): never {
  console.error(`${message}\n\n${help}`)
  process.exit(2)
}

/** Aborted by the first interrupt; a second one ends the command at once. */
export function interruption(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => controller.abort())
  return controller.signal
}

/** Says that an interrupted measurement can be continued. */
export function leftIn(file: string): void {
  console.error(`\nInterrupted. Run the same command to continue. Games in ${file}`)
  process.exitCode = 130
}

/** A whole number from 1; null for anything else. */
export function countOf(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
