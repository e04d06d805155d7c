// Calls to other systems may be late or fail. Neither says whether the call had an effect there.

/** The response to a call. Throws `lateAs()` where none came within the time (milliseconds). */
export async function withTimeout<Result>(
  maxMs: number,
  call: PromiseLike<Result>,
  lateAs = () => new Error(`no response in ${maxMs} ms`),
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(lateAs()), maxMs)
  })
  try {
    return await Promise.race([call, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The response to a call, or undefined where none came within the time (milliseconds) or the call failed. */
export async function tryWithTimeout<Result>(
  maxMs: number,
  call: Promise<Result>,
): Promise<Result | undefined> {
  return withTimeout(maxMs, call).catch(() => undefined)
}
