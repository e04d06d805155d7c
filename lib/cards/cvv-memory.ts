// Security codes of cards whose holders are being authenticated: in the memory of this process alone, for as long as an
// authentication may take, and given out once. Where another process ends it the issuer decides without the code.
import type { CardSecret } from './card-secret'

export interface CvvMemory {
  keep(chargeUuid: string, cvv: CardSecret): void
  take(chargeUuid: string): CardSecret | undefined
}

/** Keeps each for so many milliseconds, and no more than so many. */
export function createCvvMemory({ keepMs, most }: { keepMs: number; most: number }): CvvMemory {
  const kept = new Map<string, { cvv: CardSecret; timer: ReturnType<typeof setTimeout> }>()

  function forget(chargeUuid: string): CardSecret | undefined {
    const found = kept.get(chargeUuid)
    clearTimeout(found?.timer)
    kept.delete(chargeUuid)
    return found?.cvv
  }

  return {
    keep(chargeUuid, cvv) {
      forget(chargeUuid)
      if (kept.size >= most) forget(kept.keys().next().value!)
      const timer = setTimeout(() => kept.delete(chargeUuid), keepMs)
      timer.unref()
      kept.set(chargeUuid, { cvv, timer })
    },
    take: forget,
  }
}
