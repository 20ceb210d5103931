/** As much of XML as Gravon's games need: attributes of tags, letters that are written otherwise, comments and CDATA. */

/** An attribute of the first tag with this name. */
export function attribute(text: string, tag: string, name: string): string | null {
  const open = new RegExp(`<${tag}\\b([^<>]*)>`).exec(text)?.[1]
  const value = open === undefined ? undefined : new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(open)
  return value ? unescaped(value[1] ?? value[2] ?? '') : null
}

const LAST_CODE_POINT = 0x10_ff_ff
const ENTITIES: ReadonlyMap<string, string> = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }))

export function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : (ENTITIES.get(name ?? '') ?? whole)
  })
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&${[...ENTITIES].find(([, letter]) => letter === sign)?.[0] ?? ''};`)
}

const COMMENT = '<!--'
const CDATA = '<![CDATA['

const closingOf = (opening: string): string => (opening === COMMENT ? '-->' : ']]>')

/** Where a comment or CDATA ends whose content begins here; one without an end goes to the end of the text. */
export function sectionEnd(text: string, opening: string, from: number): number {
  const closing = closingOf(opening)
  const at = text.indexOf(closing, from)
  return at < 0 ? text.length : at + closing.length
}

/** The text as it is without comments and CDATA: what is in CDATA is escaped. Null where one of them has no end. */
export function withoutSections(text: string): string | null {
  const opening = /<!--|<!\[CDATA\[/g
  const parts: string[] = []
  let at = 0
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const from = opening.lastIndex
    parts.push(text.slice(at, found.index))
    at = opening.lastIndex = sectionEnd(text, found[0], from)
    const content = text.slice(from, at)
    if (!content.endsWith(closingOf(found[0]))) return null
    if (found[0] === CDATA) parts.push(escaped(content.slice(0, -closingOf(CDATA).length)))
  }
  return at === 0 ? text : parts.join('') + text.slice(at)
}
