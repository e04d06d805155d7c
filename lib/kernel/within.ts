// Somebody outside is asked and may be late or fail: both say nothing of what came of it there.

/** The answer, or undefined where none came within the time (milliseconds) or the asking failed. */
export async function within<Answer>(mostMs: number, asking: Promise<Answer>): Promise<Answer | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), mostMs)
  })
  try {
    return await Promise.race([asking.catch(() => undefined), late])
  } finally {
    clearTimeout(timer)
  }
}
