/** How a table of this family is told from those of others: it has sliders. */
export function isCastleTable(table: object): boolean {
  return 'slider' in table
}
