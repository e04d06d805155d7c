// Calls to other systems may time out or fail. Neither shows whether the call had an effect there.

/** The response to a call. Throws `timeoutError()` if there was none within `maxMs` milliseconds. */
export async function withTimeout<Result>(
  maxMs: number,
  call: PromiseLike<Result>,
  timeoutError = () => new Error(`no response in ${maxMs} ms`),
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timeoutError()), maxMs)
  })
  try {
    return await Promise.race([call, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** The response to a call; undefined if there was none within `maxMs` milliseconds or the call failed. */
export async function tryWithTimeout<Result>(
  maxMs: number,
  call: Promise<Result>,
): Promise<Result | undefined> {
  return withTimeout(maxMs, call).catch(() => undefined)
}
