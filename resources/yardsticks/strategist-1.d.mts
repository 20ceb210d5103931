export const levels: readonly ['normal', 'easy', 'strong']

/**
 * The bot at a level, for any number of games. It takes a line of the host and returns its answer, null where a line is not answered (docs/bot-protocol.md).
 * `expired` says whether the time for this answer is up; without it the clock of the question does. Throws on a line that is not the protocol’s.
 */
export function createPlayer(level: string): (line: string, expired?: () => boolean) => string | null
