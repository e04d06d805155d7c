// Pauses that end early: by a notification that there is work, or because the process stops.

export interface WakeUp {
  /** Ends every pause that waits for notifications. */
  wake(): void
  /**
   * How many notifications came so far. Read before looking for work, it lets `pause` detect those that came
   * meanwhile.
   */
  count(): number
  /** Waits at most this long. Ends at once if notifications came after count `seen`; without `seen` it ignores them. */
  pause(milliseconds: number, seen?: number): Promise<void>
}

export function createWakeUp(stop: AbortSignal): WakeUp {
  const pauses = new Set<{ isNotified: boolean; end: () => void }>()
  let wakes = 0
  const endAll = (which: (pause: { isNotified: boolean }) => boolean) => {
    for (const pause of [...pauses].filter(which)) pause.end()
  }
  stop.addEventListener('abort', () => endAll(() => true), { once: true })
  return {
    wake() {
      wakes += 1
      endAll((pause) => pause.isNotified)
    },
    count: () => wakes,
    pause(milliseconds, seen) {
      if (stop.aborted || (seen !== undefined && seen !== wakes)) return Promise.resolve()
      return new Promise((resolve) => {
        const pause = {
          isNotified: seen !== undefined,
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
