// How the simulated banks and the acquirer decide a refund: by the centavos of its value, which is all they know of it.
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import type { Centavos } from '@/lib/base/kernel/money'

const REFUSED_CENTAVOS = 51
const SLOW_CENTAVOS = 52
const SLOW_MS = MINUTE_MS

/** When a refund requested at `at` is done; undefined if it is refused. */
export function refundTime(value: Centavos, at: Date): Date | undefined {
  const magic = value % 100
  if (magic === REFUSED_CENTAVOS) return undefined
  return magic === SLOW_CENTAVOS ? new Date(at.getTime() + SLOW_MS) : at
}

/** What the simulated banks and the acquirer say of the value that they refuse. */
const failure = { code: 'SANDBOX_51', message: 'Estorno recusado pelo simulador.' }

/** The outcome at an instant of a refund of this value that is done at `doneAt`, or refused without one. */
export function refundOutcome(value: Centavos, doneAt: Date | undefined, at: Date) {
  const isMagic = value % 100 === REFUSED_CENTAVOS
  if (!doneAt) return { outcome: 'refused' as const, ...(isMagic && { failure }) }
  return { outcome: doneAt <= at ? ('done' as const) : ('pending' as const) }
}

interface StoredRefund {
  reference: string
  value: Centavos
  refundedAt: Date
}

/** The time of a stored refund if the repeated request is the same one; otherwise undefined, which refuses it. */
export function sameRefund(existing: StoredRefund, repeated: StoredRefund): Date | undefined {
  const isSame = existing.value === repeated.value && existing.reference === repeated.reference
  return isSame ? existing.refundedAt : undefined
}
