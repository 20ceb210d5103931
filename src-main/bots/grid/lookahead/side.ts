/** The side of a piece of the search: 0 the searcher, 1 the enemy. */
export type Side = 0 | 1
