// The simulated acquirer, as our port: it remembers authorisations in a table of its own, as an acquirer would, and never
// the number of a card.
import type { Db } from '@/db/client'
import type { Acquirer, AuthorizationResponse } from '@/lib/acquirer/acquirer'
import { centavos } from '@/lib/kernel/money'
import { arrivalOf, refundAnswer } from '@/lib/sandbox/pix-bank/refund'
import { simulateApproval, simulateAuthorization, simulateVerification } from './authorization'
import {
  captureAuthorization,
  findAuthorization,
  keepAuthorization,
  refundAuthorization,
  type SimulatedAuthorization,
  voidAuthorization,
} from './store'

/** How long it takes an issuer to decide about a payment that is pending. */
const DECIDES_AFTER_MS = 10_000

export function createSimulatedAcquirer(db: Db): Acquirer {
  return {
    name: 'simulated-acquirer',

    async verify(verification) {
      return simulateVerification(verification)
    },

    async authorize(request) {
      const { reference, sellerId, value, installments, at } = request
      const answer = simulateAuthorization(request)
      const kept = await keepAuthorization(db, {
        reference,
        sellerId,
        value,
        installments,
        answer,
        capture: request.capture,
        pendingUntil: answer.outcome === 'pending' ? new Date(at.getTime() + DECIDES_AFTER_MS) : null,
        authorizedAt: at,
        eci: request.authentication?.eci ?? null,
        capturedValue: answer.outcome === 'approved' && answer.captured ? value : null,
        voidedAt: null,
      })
      return kept.answer
    },

    async find({ reference, at }) {
      const known = await findAuthorization(db, reference)
      return known && answerOf(known, at)
    },

    async capture({ reference, value, at }) {
      const known = await findAuthorization(db, reference)
      if (!known || answerOf(known, at).outcome !== 'approved' || known.voidedAt || value > known.value) {
        return { outcome: 'refused' }
      }
      const captured = known.capturedValue ?? (await captureAuthorization(db, reference, value))
      return { outcome: captured === value ? 'done' : 'refused' }
    },

    async void({ reference, at }) {
      const known = await keepAuthorization(db, {
        reference,
        sellerId: 0,
        value: centavos(0),
        installments: 1,
        answer: { outcome: 'declined', reason: 'NOT_PROCESSED' },
        capture: false,
        pendingUntil: null,
        authorizedAt: at,
        eci: null,
        capturedValue: null,
        voidedAt: at,
      })
      if (known.answer.outcome === 'declined') return { outcome: 'done' }
      return { outcome: (await voidAuthorization(db, reference, at)) ? 'done' : 'refused' }
    },

    async refund({ reference, refund, value, at }) {
      const refundedAt = arrivalOf(value, at)
      const given = refundedAt && { refund, reference, value, refundedAt }
      return refundAnswer(given && (await refundAuthorization(db, given, at)), at)
    },
  }
}

/** A pending payment is approved once its issuer had time to decide; what was undone is as if it had been declined. */
function answerOf(known: SimulatedAuthorization, at: Date): AuthorizationResponse {
  if (known.voidedAt) return { outcome: 'declined', reason: 'NOT_PROCESSED' }
  const isDecided = known.pendingUntil !== null && known.pendingUntil <= at
  if (!isDecided) return known.answer
  const { reference, capture, eci } = known
  return simulateApproval({ reference, capture, ...(eci && { authentication: { eci } }) })
}
