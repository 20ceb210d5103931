/** Names of the two IPC channels. Apart from the schemas, so that the preload script stays as small as it is. */
export const REQUEST_CHANNEL = 'marshal:request'
export const PUSH_CHANNEL = 'marshal:push'
