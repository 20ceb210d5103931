/** How a table of this family is told from those of others: it has a deck. */
export function isTerritoryTable(table: object): boolean {
  return 'deck' in table
}
