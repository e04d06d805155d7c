// Security codes of cards during the authentication of their holders: only in the memory of this process, for the
// duration of an authentication, and readable once. If another process finishes the payment, the issuer decides
// without the code.
import type { CardSecret } from './card-secret'

export interface CvvMemory {
  store(chargeUuid: string, cvv: CardSecret): void
  take(chargeUuid: string): CardSecret | undefined
}

/** Stores each code for `lifetimeMs` milliseconds; beyond `max` codes the oldest is deleted. */
export function createCvvMemory({ lifetimeMs, max }: { lifetimeMs: number; max: number }): CvvMemory {
  const stored = new Map<string, { cvv: CardSecret; timer: ReturnType<typeof setTimeout> }>()

  function forget(chargeUuid: string): CardSecret | undefined {
    const found = stored.get(chargeUuid)
    clearTimeout(found?.timer)
    stored.delete(chargeUuid)
    return found?.cvv
  }

  return {
    store(chargeUuid, cvv) {
      forget(chargeUuid)
      if (stored.size >= max) forget(stored.keys().next().value!)
      const timer = setTimeout(() => stored.delete(chargeUuid), lifetimeMs)
      timer.unref()
      stored.set(chargeUuid, { cvv, timer })
    },
    take: forget,
  }
}

declare module '@/lib/base/kernel/ctx' {
  interface PlatformCtx {
    cvvMemory: CvvMemory
  }
}
