/**
 * js-aruco2 names what it gives away by `this`, which Node lends to files of its kind and the bundler does not. Here that word is put into the one that both
 * know.
 */
import type { Plugin } from 'vite'

const FILES = /node_modules[\\/]js-aruco2[\\/]src[\\/](aruco|cv)\.js$/

export function namedByThis(): Plugin {
  return {
    name: 'named-by-this',
    transform: {
      filter: { id: FILES },
      handler: (code) => ({ code: code.replace(/\bthis\.(AR|CV)\b/g, 'exports.$1'), map: null }),
    },
  }
}
