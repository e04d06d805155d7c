/**
 * Runs queries of one transaction concurrently over its one connection. It waits for all of them, even if one fails,
 * and then throws the first failure: a query that still ran after the end of the transaction would take effect
 * outside of it.
 */
export async function settleAll<Work extends readonly unknown[]>(
  work: readonly [...Work],
): Promise<{ -readonly [Index in keyof Work]: Awaited<Work[Index]> }> {
  const outcomes = await Promise.allSettled(work)
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  }) as { -readonly [Index in keyof Work]: Awaited<Work[Index]> }
}
