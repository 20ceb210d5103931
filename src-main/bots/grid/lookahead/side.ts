/** Whose a piece of the search is: 0 the searcher's, 1 the enemy's. */
export type Side = 0 | 1
