// The API with which a sandbox seller acts for the buyer and the bank of a charge.
import { z } from 'zod'
import { defineOperation, uuidParams } from '@/lib/base/kernel/operation'
import { reais } from '@/lib/base/text/reais'
import { type ChargeResponse, chargeExample, chargeResponse } from '@/lib/payments/charges/contract'

/** The common part of the operations on a sandbox charge. */
export function chargeOperation(action: string, texts: { id: string; summary: string; description: string }) {
  return {
    ...texts,
    description: `${texts.description} Sandbox sellers only.`,
    method: 'POST',
    path: `/v2/sandbox/charges/{uuid}/${action}`,
    tag: 'Sandbox',
    access: 'charges',
    errorShape: 'standard',
    idempotent: true,
    sandboxOnly: true,
    params: uuidParams,
    errors: ['NOT_FOUND', 'CONFLICT'],
  } as const
}

export const respondWithCharge = (charge: Partial<ChargeResponse>) => ({
  status: 200 as const,
  description: 'The charge as it stands now.',
  schema: chargeResponse,
  example: { ...chargeExample, ...charge },
})

export const confirmChargeOperation = defineOperation({
  ...chargeOperation('confirm', {
    id: 'confirmSandboxCharge',
    summary: 'Pay a charge',
    description: 'Does what the buyer would do at the bank: the charge is paid.',
  }),
  response: respondWithCharge({}),
})

export const failChargeOperation = defineOperation({
  ...chargeOperation('fail', {
    id: 'failSandboxCharge',
    summary: 'Let the bank refuse a charge',
    description: 'The bank that collects the charge refuses it: it FAILED, with a failureReason.',
  }),
  response: respondWithCharge({
    status: 'FAILED',
    paidDate: undefined,
    retryable: true,
    failureReason: {
      code: 'BANK_REFUSED',
      title: 'Recusada pelo banco',
      description: 'O banco que recebe a cobrança não a aceitou.',
      action: 'Crie outra cobrança ou ofereça outra forma de pagamento.',
    },
  }),
})

export const expireChargeOperation = defineOperation({
  ...chargeOperation('expire', {
    id: 'expireSandboxCharge',
    summary: 'Let the time of a charge be over',
    description:
      'A charge that falls due is LATE; a PIX code of the checkout has ended, and its charge is CANCELED.',
  }),
  response: respondWithCharge({ status: 'LATE', paidDate: undefined }),
})

export const unmatchedPaymentOperation = defineOperation({
  ...chargeOperation('unmatched-payment', {
    id: 'sendUnmatchedPayment',
    summary: 'Let the bank take a payment that it should not take',
    description:
      'A second payment, one after the end or the cancellation, or one of another value: it is held in suspense and ' +
      'sent back.',
  }),
  body: z.object({ value: reais.optional() }).optional(),
  requestExample: { value: 10 },
  response: respondWithCharge({}),
})

/** The code that a person pastes on the page of the simulated bank. */
export const payCodeInput = z.object({ code: z.string().min(1).max(2000) })
