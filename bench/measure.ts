/** Small tools for measuring: rates over a span of time, and percentiles of single calls. */

export interface Row {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** What must hold, when the project has set a target. */
  readonly target?: { readonly at: 'least' | 'most'; readonly value: number }
}

const SPAN_MS = 600

/** Calls `run` for 0.6 seconds after a warm-up of 0.2; answers calls per second, times `weight` units a call. */
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

/** The value below which a share of an ascending list is. */
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
    const target = row.target ? `${row.target.at === 'least' ? '≥' : '≤'} ${row.target.value.toLocaleString('en')}` : ''
    return [row.name, `${digits(row.value)} ${row.unit}`, target, row.target ? (meets(row) ? 'met' : 'MISSED') : '']
  })
  return formatTable([['measure', 'value', 'target', ''], ...cells])
}

/** A value as a person reads it. */
export const digits = (value: number): string =>
  value >= 1000 ? Math.round(value).toLocaleString('en') : value.toFixed(value < 10 ? 2 : 1)

/** Cells in columns, the first row the head. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
