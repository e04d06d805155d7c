// A periodic job processes due rows, each independent of the others: one that fails delays no other and is reported at the end.

interface Each<Row> {
  /** The name of a row in the log. */
  named: (row: Row) => string
  /** Collects the failures of all batches of the job. */
  failures: Error[]
}

/** Processes all rows at the same time. Returns how many succeeded. */
export async function processEach<Row>(
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
 * Processes due rows batch by batch until a batch is not full. A row that fails stays due and is left out of the next
 * batches, so that rows which can never succeed delay no other.
 */
export async function processBatches<Row extends { id: number }>(
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
    done += await processEach(due, workOn, each)
    if (due.length < limit || except.length === failedBefore) return done
  }
}

/** Ends a job: throws the failures that it collected, if any. */
export function throwFailures(failures: readonly Error[]): void {
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} rows failed`)
}
