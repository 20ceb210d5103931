/**
 * Components lay out with the classes of `theme/layout.css`. A style of their own for what a class says is refused, when every element that it styles could carry
 * the class: states (`.chosen`, `:hover`), what another component renders, and other sizes (`@media`) keep their own.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type AST } from 'svelte/compiler'
import { expect, test } from 'vitest'

const RENDERER = join(import.meta.dirname, '../src-renderer')

/** `gap: var(--s2)` → `gap-2`, for every class of one declaration. */
const CLASSES = new Map(
  [...readFileSync(join(RENDERER, 'theme/layout.css'), 'utf8').matchAll(/^\.([\w-]+) \{\n {2}([^;]+);\n\}/gm)].map(
    ([, name, declaration]) => [declaration, name] as const,
  ),
)

/** A rule that styles one class or one element, and nothing but what has it: its name as it is written in the style. */
function plainSelector(rule: AST.CSS.Rule): string | undefined {
  const [selector, second] = rule.prelude.children
  const [part, descendant] = selector?.children ?? []
  const [name, more] = part?.selectors ?? []
  if (second || descendant || more || !name) return undefined
  if (name.type === 'ClassSelector') return `.${name.name}`
  return name.type === 'TypeSelector' && !/^(\*|input|select|option|textarea|kbd)$/.test(name.name) ? name.name : undefined
}

/** Whether markup gives it always: `class="name"`, `class={['name', …]}` or a tag. */
function isAlways(markup: string, selector: string): boolean {
  if (!selector.startsWith('.')) return markup.includes(`<${selector}`)
  const name = selector.slice(1)
  const always = new RegExp(`class="[^"{]*(?<![\\w-])${name}(?![\\w-])[^"{]*"|class=\\{\\['[^']*(?<![\\w-])${name}(?![\\w-])[^']*'`)
  const sometimes = new RegExp(`[{,] ?'?${name}'?(?:: [^}]*)? ?[},]|\\? '${name}'|: '${name}'`)
  return always.test(markup) && !sometimes.test(markup)
}

function faultsOf(file: string): string[] {
  const source = readFileSync(join(RENDERER, file), 'utf8')
  const { css } = parse(source, { modern: true })
  if (!css) return []
  const markup = source.slice(0, css.start)
  const rules = css.children.filter((rule) => rule.type === 'Rule')
  return rules.flatMap((rule) => {
    const selector = plainSelector(rule)
    if (selector === undefined || !isAlways(markup, selector)) return []
    // `font: inherit` would win over a class of text.
    if (rule.block.children.some((child) => child.type === 'Declaration' && child.property === 'font')) return []
    return rule.block.children.flatMap((child) => {
      const name = child.type === 'Declaration' ? CLASSES.get(`${child.property}: ${child.value}`) : undefined
      return name === undefined ? [] : [`${file}: ${selector} → class "${name}"`]
    })
  })
}

test('no component repeats in its styles what a layout class says', () => {
  expect(CLASSES.size).toBeGreaterThan(30)
  expect(globSync('**/*.svelte', { cwd: RENDERER }).flatMap(faultsOf)).toEqual([])
})
