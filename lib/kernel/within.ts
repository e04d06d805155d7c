// Somebody outside is asked and may be late or fail: both say nothing of what came of it there.

/** The answer. Throws where none came within the time (milliseconds). */
export async function answerWithin<Answer>(
  maxMs: number,
  asking: Promise<Answer>,
  lateAs = () => new Error(`no answer in ${maxMs} ms`),
): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(lateAs()), maxMs)
  })
  try {
    return await Promise.race([asking, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The answer, or undefined where none came within the time (milliseconds) or the asking failed. */
export async function within<Answer>(maxMs: number, asking: Promise<Answer>): Promise<Answer | undefined> {
  return answerWithin(maxMs, asking).catch(() => undefined)
}
