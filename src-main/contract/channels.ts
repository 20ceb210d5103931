/** Names of the two IPC channels, apart from the schemas so that the preload script stays small. */
export const REQUEST_CHANNEL = 'marshal:request'
export const PUSH_CHANNEL = 'marshal:push'
