/**
 * Threlte finds what `<T.Mesh>` means among all that three has, so all of it would travel. Here it finds it among what `extend` was given alone
 * (`stage3d/parts/Picture.svelte`), and the rest of three is left out.
 */
import type { Plugin } from 'vite'

const FILE = /node_modules[\\/]@threlte[\\/]core[\\/]dist[\\/]components[\\/]T[\\/]T\.js$/
const ALL = "import * as THREE from 'three';"

export function namedThree(): Plugin {
  return {
    name: 'named-three',
    transform: {
      filter: { id: FILE },
      handler: (code) => {
        if (!code.includes(ALL)) throw new Error(`${FILE}: Threlte no longer imports three as it did`)
        return { code: code.replace(ALL, 'const THREE = {};'), map: null }
      },
    },
  }
}
