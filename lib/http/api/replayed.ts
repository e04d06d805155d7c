/** Marks the response as the stored one of an earlier request with the same idempotency key. */
export const REPLAYED_HEADER = 'Idempotency-Replayed'

export function markReplayed(headers: Record<string, string>): void {
  headers[REPLAYED_HEADER] = 'true'
}
