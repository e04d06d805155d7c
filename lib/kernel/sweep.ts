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

/**
 * The same batch by batch until no full one is due any more. What fails stays due: the next ones are looked for behind it, so
 * that rows which can never be done hold up no other.
 */
export async function settleAll<Row extends { id: number }>(
  list: (batch: { except: number[]; limit: number }) => Promise<Row[]>,
  work: (row: Row) => Promise<unknown>,
  { limit, ...each }: Each<Row> & { limit: number },
): Promise<number> {
  const except: number[] = []
  let done = 0
  for (;;) {
    const failedBefore = except.length
    const due = await list({ except, limit })
    const workOn = async (row: Row) => {
      try {
        await work(row)
      } catch (error) {
        except.push(row.id)
        throw error
      }
    }
    done += await settleEach(due, workOn, each)
    if (due.length < limit || except.length === failedBefore) return done
  }
}

/** Ends a sweep: throws what went wrong in it, if anything did. */
export function throwFailures(failures: readonly Error[]): void {
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} rows failed`)
}
