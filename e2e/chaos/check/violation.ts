// A rule that a run found broken, with the rows that show it.

/** What a broken rule means: money or a record was lost, exists twice, is not the same everywhere, or nobody could be served. */
export type Harm = 'lost' | 'doubled' | 'different' | 'unavailable'

export interface Violation {
  harm: Harm
  rule: string
  rows: readonly unknown[]
}

export const violationsOf = (harm: Harm, rules: Record<string, readonly unknown[]>): Violation[] =>
  Object.entries(rules).flatMap(([rule, rows]) => (rows.length > 0 ? [{ harm, rule, rows }] : []))
