// The simulated acquirer: it stores authorizations in its own table, as a real one would, and never the card number.
import type { Db } from '@/db/client'
import { centavos } from '@/lib/base/kernel/money'
import type { Acquirer, AuthorizationResponse } from '@/lib/rails/acquirer/acquirer'
import { statementName } from '@/lib/rails/acquirer/statement-name'
import { refundOutcome, refundTime } from '@/lib/sandbox/bank/refund-outcome'
import { simulateApproval, simulateAuthorization, simulateVerification } from './authorization'
import {
  captureAuthorization,
  findAuthorization,
  refundAuthorization,
  type SimulatedAuthorization,
  storeAuthorization,
  voidAuthorization,
} from './store'

/** How long the issuer takes to decide about a pending payment. */
const DECIDES_AFTER_MS = 10_000

export function createSimulatedAcquirer(db: Db): Acquirer {
  return {
    name: 'simulated-acquirer',

    async verify(verification) {
      return simulateVerification(verification)
    },

    async authorize(request) {
      const { reference, sellerId, value, installments, at } = request
      const softDescriptor = statementName(request.softDescriptor) ?? statementName(request.sellerName)
      const answer = simulateAuthorization({ ...request, softDescriptor })
      const stored = await storeAuthorization(db, {
        reference,
        sellerId,
        value,
        installments,
        answer: answer.outcome === 'pending' ? { ...answer, softDescriptor } : answer,
        capture: request.capture,
        pendingUntil: answer.outcome === 'pending' ? new Date(at.getTime() + DECIDES_AFTER_MS) : null,
        authorizedAt: at,
        eci: request.authentication?.eci ?? request.wallet?.eci ?? null,
        capturedValue: answer.outcome === 'approved' && answer.captured ? value : null,
        voidedAt: null,
      })
      return answerOf(stored, at)
    },

    async find({ reference, at }) {
      const existing = await findAuthorization(db, reference)
      return existing && answerOf(existing, at)
    },

    async capture({ reference, value, at }) {
      const existing = await findAuthorization(db, reference)
      const isApproved = existing && !existing.voidedAt && answerOf(existing, at).outcome === 'approved'
      if (!isApproved || value > existing.value) return { outcome: 'refused' }
      const captured = existing.capturedValue ?? (await captureAuthorization(db, reference, value))
      return { outcome: captured === value ? 'done' : 'refused' }
    },

    async void({ reference, at }) {
      // Stored even without an authorization, so that one that arrives after its void is declined.
      const stored = await storeAuthorization(db, {
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
      if (stored.answer.outcome === 'declined') return { outcome: 'done' }
      return { outcome: (await voidAuthorization(db, reference, at)) ? 'done' : 'refused' }
    },

    async refund({ reference, refund, value, at }) {
      const refundedAt = refundTime(value, at)
      const row = refundedAt && { refund, reference, value, refundedAt }
      return refundOutcome(value, row && (await refundAuthorization(db, row, at)), at)
    },
  }
}

/** A pending payment is approved after the issuer's time to decide; a voided one counts as declined. */
function answerOf(stored: SimulatedAuthorization, at: Date): AuthorizationResponse {
  const { answer, reference, capture, eci, pendingUntil } = stored
  if (stored.voidedAt) return { outcome: 'declined', reason: 'NOT_PROCESSED' }
  if (answer.outcome !== 'pending') return answer
  if (pendingUntil === null || pendingUntil > at) return { outcome: 'pending' }
  const { softDescriptor } = answer
  return simulateApproval({ reference, capture, softDescriptor, ...(eci && { authentication: { eci } }) })
}
