/**
 * Node's own modules without their unused halves. An `import` asks such a module for every name that it has, and some of these load whole libraries when they
 * are asked for: `node:http` an HTTP client, `node:fs` its streams and promises. That takes longer than all else at the start, so the built app asks for the
 * names that it uses and no others.
 */
import { isBuiltin } from 'node:module'
import type { Plugin } from 'vite'

/** Statements as the bundler writes them: a default or namespace name, names in braces, or both. */
const IMPORT = /^import (?:(?:\* as )?([\w$]+)(?:, )?)?(\{[^}]*\})? ?from "([^"]+)";$/gm

/** Turns the imports of Node's own modules into calls, once everything is bundled. */
export function builtinsByName(): Plugin {
  return {
    name: 'builtins-by-name',
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) if (part.type === 'chunk') part.code = byName(part.code)
    },
  }
}

/** A bundled module in which no builtin is imported. */
export function byName(code: string): string {
  return code.replace(IMPORT, (statement, whole: string | undefined, names: string | undefined, id: string) => {
    if (!isBuiltin(id)) return statement
    const module = `process.getBuiltinModule(${JSON.stringify(id)})`
    return [whole && `const ${whole} = ${module};`, names && `const ${names.replaceAll(' as ', ': ')} = ${module};`]
      .filter(Boolean)
      .join(' ')
  })
}
