/** Small systems of linear equations. */

export type Matrix = number[][]

/** The inverse of a symmetric positive definite matrix, by elimination. */
export function inverse(matrix: readonly (readonly number[])[]): Matrix {
  const n = matrix.length
  const rows = matrix.map((row, i) => [...row, ...Array.from({ length: n }, (_, j) => (i === j ? 1 : 0))])
  for (const [i, pivot] of rows.entries()) {
    const by = pivot[i] ?? 1
    for (let j = 0; j < 2 * n; j++) pivot[j] = (pivot[j] ?? 0) / by
    for (const [k, row] of rows.entries()) {
      const times = k === i ? 0 : (row[i] ?? 0)
      if (times !== 0) for (let j = 0; j < 2 * n; j++) row[j] = (row[j] ?? 0) - times * (pivot[j] ?? 0)
    }
  }
  return rows.map((row) => row.slice(n))
}

export function product(matrix: Matrix, vector: readonly number[]): number[] {
  return matrix.map((row) => row.reduce((sum, value, i) => sum + value * (vector[i] ?? 0), 0))
}
