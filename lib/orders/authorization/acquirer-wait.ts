/** Longer than an acquirer takes, shorter than a request may. */
export const ACQUIRER_WAIT_MS = 7_000
