// A periodic job processes due rows independently: a row that fails does not delay the others, and is reported at the
// end.

interface Each<Row> {
  /** The name of a row in the log. */
  named: (row: Row) => string
  /** Collects the failures of several batches, for `throwFailures` at the end of the job. */
  failures: Error[]
}

/** Processes all rows at the same time. Returns how many succeeded. Without `failures` it throws them after the last row. */
export async function processEach<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
  { named, failures }: Pick<Each<Row>, 'named'> & Partial<Each<Row>>,
): Promise<number> {
  const failed = failures ?? []
  const outcomes = await Promise.allSettled(rows.map(work))
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.status === 'rejected') failed.push(new Error(named(rows[index]!), { cause: outcome.reason }))
  }
  if (!failures) throwFailures(failed)
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

/** Processes all due rows once, page by page through their ids: a row that fails does not delay those after it. */
export async function processPages<Row extends { id: number }>(
  list: (page: { afterId: number; limit: number }) => Promise<Row[]>,
  work: (row: Row) => Promise<unknown>,
  { limit, ...each }: Each<Row> & { limit: number },
): Promise<number> {
  let done = 0
  let page: Row[] = []
  do {
    page = await list({ afterId: page.at(-1)?.id ?? 0, limit })
    done += await processEach(page, work, each)
  } while (page.length === limit)
  return done
}

/** Ends a job: throws an AggregateError of the collected failures, if there are any. */
export function throwFailures(failures: readonly Error[]): void {
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} rows failed`)
}
