/**
 * A lint rule for oxlint and eslint: no code outside a family compares a game's family with a name. What differs between families, a family's descriptor says
 * (`engine/families.ts`, `game/families.ts`).
 */
interface Node {
  readonly type: string
  readonly name?: unknown
  readonly value?: unknown
  readonly property?: Node
  readonly operator?: string
  readonly left?: Node
  readonly right?: Node
  readonly discriminant?: Node
}

interface Context {
  report(problem: { readonly node: never; readonly message: string }): void
}

const MESSAGE = 'Ask the descriptor of the family, or add to it what you want to know.'

const isField = (node: Node | undefined): boolean => node?.property?.name === 'family'
const isVariable = (node: Node | undefined): boolean => node?.name === 'family'

/** `x.family === y`, `family === 'grid'`, and `'board' in x`. */
function comparesFamily({ operator = '', left, right }: Node): boolean {
  if (operator === 'in') return left?.value === 'board'
  if (!/^[!=]==?$/.test(operator)) return false
  if (isField(left) || isField(right)) return true
  return (isVariable(left) || isVariable(right)) && (left?.type === 'Literal' || right?.type === 'Literal')
}

const rule = {
  meta: { type: 'problem', schema: [] },
  create: (context: Context) => {
    const refuse = (node: Node): void => context.report({ node: node as never, message: MESSAGE })
    return {
      BinaryExpression: (node: Node) => {
        if (comparesFamily(node)) refuse(node)
      },
      SwitchStatement: (node: Node) => {
        if (isField(node.discriminant) || isVariable(node.discriminant)) refuse(node)
      },
    }
  },
} as const

/** Files in which a family may ask for itself. */
export const OF_A_FAMILY = [
  'src-main/engine/families.ts',
  'src-main/engine/{grid,cards}/**',
  'src-renderer/families/{grid,cards}/**',
] as const

export default { meta: { name: 'house' }, rules: { 'no-family-names': rule } }
