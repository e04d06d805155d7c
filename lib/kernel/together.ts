/**
 * Work of one transaction that goes on at once, over its one connection. Waits for all of it, also where some fails, and
 * throws the first failure then: what were still asked once the transaction is over would be done outside of it.
 */
export async function together<Work extends readonly unknown[]>(
  work: readonly [...Work],
): Promise<{ -readonly [Index in keyof Work]: Awaited<Work[Index]> }> {
  const outcomes = await Promise.allSettled(work)
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  }) as { -readonly [Index in keyof Work]: Awaited<Work[Index]> }
}
