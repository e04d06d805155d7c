// How often the wire fails in the simulation. 20 seconds of silence are played as a second, and the time limits of the adapters are
// shorter in the same proportion.
import type { FaultRates } from '@/lib/sandbox/cielo/faults'
import type { FaultSettings } from '@/lib/sandbox/pix-psp/fault-plan'

/** Milliseconds of one request of an adapter, and of a silence. */
export const TIMEOUT_MS = 500
export const SILENCE_MS = 800

export const cieloFaults: FaultRates = {
  lostBefore: 0.06,
  lostAfter: 0.06,
  errorBefore: 0.04,
  errorAfter: 0.04,
  silent: 0.02,
  late: 0.02,
  silenceMs: SILENCE_MS,
  notificationsLost: 0.3,
  notificationsDoubled: 0.2,
  notificationsReordered: 0.2,
}

export const pspFaults: FaultSettings = {
  wire: {
    'lost-before': 0.06,
    'lost-after': 0.06,
    'error-500': 0.03,
    'error-500-after': 0.03,
    'error-503': 0.02,
    'silence-before': 0.02,
    'silence-after': 0.02,
  },
  silenceSeconds: SILENCE_MS / 1_000,
  callbacks: { lost: 0.3, doubled: 0.2, reordered: 0.2 },
  refunds: { refused: 0.1, slow: 0.2, slowSeconds: 60 },
}
