/** How long after an event its first attempts are likely to be under way. */
const FRESH_MS = 60_000

/** Whether one of these deliveries may end any moment, so that a page that shows it had better look often. */
export function isUnderWay(
  deliveries: readonly { status: string | null; occurredAt: Date }[],
  now: Date,
): boolean {
  return deliveries.some(
    ({ status, occurredAt }) => status === 'PENDING' && now.getTime() - occurredAt.getTime() < FRESH_MS,
  )
}
