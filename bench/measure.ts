/** Small tools for measuring: rates over a span of time, and percentiles of single calls. */

export interface Row {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** What must hold, when the project has set a target. */
  readonly target?: { readonly at: 'least' | 'most'; readonly value: number }
}

const SPAN_MS = 1_500

/** Calls `run` for about a second and a half after a warm-up; answers calls per second, times `weight` units a call. */
export function rate(run: () => number | void): number {
  const warmUntil = performance.now() + SPAN_MS / 3
  while (performance.now() < warmUntil) run()
  let units = 0
  const started = performance.now()
  let now = started
  while (now - started < SPAN_MS) {
    units += run() ?? 1
    now = performance.now()
  }
  return (units * 1000) / (now - started)
}

/** Milliseconds of every call, ascending. */
export function times(calls: number, run: (i: number) => void): readonly number[] {
  const spans: number[] = []
  for (let i = 0; i < calls; i++) {
    const started = performance.now()
    run(i)
    spans.push(performance.now() - started)
  }
  return spans.sort((a, b) => a - b)
}

/** The value below which a share of an ascending list lies. */
export function percentile(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN
}

/** Whether a row meets its target; true without one. */
export function meets({ value, target }: Row): boolean {
  if (!target) return true
  return target.at === 'least' ? value >= target.value : value <= target.value
}

/** Rows as a text table for a terminal or a note. */
export function formatRows(rows: readonly Row[]): string {
  const cells = rows.map((row) => {
    const value = row.value >= 1000 ? Math.round(row.value).toLocaleString('en') : row.value.toFixed(row.value < 10 ? 2 : 1)
    const target = row.target ? `${row.target.at === 'least' ? '≥' : '≤'} ${row.target.value.toLocaleString('en')}` : ''
    return [row.name, `${value} ${row.unit}`, target, row.target ? (meets(row) ? 'met' : 'MISSED') : '']
  })
  const table = [['measure', 'value', 'target', ''], ...cells]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((line) => (line[column] ?? '').length)))
  return table
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
