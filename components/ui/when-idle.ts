const MAX_WAIT_MS = 2_000

/** Runs work once the page has loaded and the browser has nothing else to do. Returns how to take it back. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: MAX_WAIT_MS })
  return () => cancelIdleCallback(request)
}
