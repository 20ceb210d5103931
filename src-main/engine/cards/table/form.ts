/** How a table of this family is told from those of others: it has kinds and armies alone. */
export function isCardsTable(table: object): boolean {
  return Object.keys(table).every((key) => OWN.includes(key))
}

const OWN: readonly string[] = ['edition', 'kinds', 'armies']
