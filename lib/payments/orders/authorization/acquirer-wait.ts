/** Longer than an acquirer normally takes, shorter than the timeout of a request. */
export const ACQUIRER_WAIT_MS = 7_000
