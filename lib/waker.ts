// Pauses that end early: by a hint that there is work, or because everything stops.

export interface Waker {
  /** Ends every pause that listens to hints. */
  wake(): void
  /** How often it woke so far: who remembers the count before looking for work misses no hint that comes meanwhile. */
  count(): number
  /** Waits so long at most; not at all after a hint since `seen`, and not for hints where `seen` is left out. */
  pause(milliseconds: number, seen?: number): Promise<void>
}

export function createWaker(stop: AbortSignal): Waker {
  const pauses = new Set<{ hinted: boolean; end: () => void }>()
  let wakes = 0
  const endAll = (which: (pause: { hinted: boolean }) => boolean) => {
    for (const pause of [...pauses].filter(which)) pause.end()
  }
  stop.addEventListener('abort', () => endAll(() => true), { once: true })
  return {
    wake() {
      wakes += 1
      endAll((pause) => pause.hinted)
    },
    count: () => wakes,
    pause(milliseconds, seen) {
      if (stop.aborted || (seen !== undefined && seen !== wakes)) return Promise.resolve()
      return new Promise((resolve) => {
        const pause = {
          hinted: seen !== undefined,
          end() {
            clearTimeout(timer)
            pauses.delete(pause)
            resolve()
          },
        }
        const timer = setTimeout(() => pause.end(), milliseconds)
        pauses.add(pause)
      })
    },
  }
}
