// Pauses that end early: by a notification that there is work, or because the process stops.

export interface WakeUp {
  /** Ends every pause that waits for notifications. */
  wake(): void
  /**
   * How many notifications came so far. Read before looking for work, it lets `pause` detect those that came
   * meanwhile.
   */
  count(): number
  /**
   * Waits at most this long. Ends at once if notifications came after count `seen`; without `seen` it ignores them, and
   * ends only by its name.
   */
  pause(milliseconds: number, seen?: number, name?: string): Promise<void>
  /** Ends the pause of that name, if there is one at present. */
  wakeOne(name: string): void
}

interface Pause {
  isNotified: boolean
  name?: string
  end: () => void
}

export function createWakeUp(stop: AbortSignal): WakeUp {
  const pauses = new Set<Pause>()
  let notifications = 0
  const endAll = (which: (pause: Pause) => boolean) => {
    for (const pause of [...pauses].filter(which)) pause.end()
  }
  stop.addEventListener('abort', () => endAll(() => true), { once: true })
  return {
    wake() {
      notifications += 1
      endAll((pause) => pause.isNotified)
    },
    count: () => notifications,
    wakeOne: (name) => endAll((pause) => pause.name === name),
    pause(milliseconds, seen, name) {
      if (stop.aborted || (seen !== undefined && seen !== notifications)) return Promise.resolve()
      return new Promise((resolve) => {
        const pause: Pause = {
          isNotified: seen !== undefined,
          name,
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
