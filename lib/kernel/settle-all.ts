/**
 * Runs queries of one transaction at the same time over its one connection. Waits for all of them, also where one fails, and
 * then throws the first failure: a query still running after the transaction ended would take effect outside of it.
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
