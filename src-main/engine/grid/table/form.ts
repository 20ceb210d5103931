/** How a table of this family is told from those of others: it has a board. */
export function isGridTable(table: object): boolean {
  return 'board' in table
}
