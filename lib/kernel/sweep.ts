// A sweep does due rows of which each stands alone: one that fails holds up no other, and is told of when all are done.

interface Each<Row> {
  /** What a row is called in the log. */
  named: (row: Row) => string
  /** Collects what went wrong, over as many batches as the sweep has. */
  failures: Error[]
}

/** Works on all rows at once and answers how many succeeded. */
export async function settleEach<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
  { named, failures }: Each<Row>,
): Promise<number> {
  const outcomes = await Promise.allSettled(rows.map(work))
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.status === 'rejected')
      failures.push(new Error(named(rows[index]!), { cause: outcome.reason }))
  }
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

/** Ends a sweep: throws what went wrong in it, if anything did. */
export function throwFailures(failures: readonly Error[]): void {
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} rows failed`)
}
