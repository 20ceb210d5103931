/** What commands make of their line: options as they are declared, or a sentence and the help where the line says something else. */
import { parseArgs, type ParseArgsConfig } from 'node:util'

/** The options of the line, and the words beside them; ends the command where they are none that it has. */
export function readLine<T extends ParseArgsConfig>(config: T, help: string): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (error) {
    return stop(error instanceof Error ? error.message : 'Cannot read these arguments.', help)
  }
}

/** Ends the command: nothing can be done with what its line says. */
export function stop(message: string, help: string): never {
  console.error(`${message}\n\n${help}`)
  process.exit(2)
}

/** Aborted when a person ends the command; a second time ends it at once. */
export function interruption(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => controller.abort())
  return controller.signal
}

/** A measurement was interrupted: says that nothing is lost. */
export function leftIn(file: string): void {
  console.error(`\nInterrupted. Run the same command to continue. Games in ${file}`)
  process.exitCode = 130
}

/** A number of things, from 1; null for anything else. */
export function countOf(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
