import { randomUUID } from 'node:crypto'
import type { Ctx } from '@/lib/base/kernel/ctx'
import type { ChargeRow } from '@/lib/payments/charges/store'
import type { ReportedDispute } from '@/lib/payments/disputes/alert-dispute'
import { kindOf } from '@/lib/payments/disputes/claim'
import { openDispute } from '@/lib/payments/disputes/open-dispute'
import { usualReason } from '@/lib/payments/disputes/reasons'
import { getSandboxCharge } from '@/lib/sandbox/bank/get-sandbox-charge'

/** Disputes the charge, as the buyer's issuer or bank would. Throws NOT_FOUND, or CONFLICT if it can't be disputed. */
export async function disputeCharge(ctx: Ctx, input: { uuid: string; reason?: string }) {
  const { charge } = await getSandboxCharge(ctx, input)
  await openDispute(ctx, simulatedDispute(charge, input.reason))
  return getSandboxCharge(ctx, input)
}

/** A dispute as the simulated acquirer or bank reports it, with a new reference. */
export function simulatedDispute(charge: ChargeRow, reason?: string): ReportedDispute {
  const reference = `SIM-${randomUUID()}`
  return { charge, reference, reason: reason ?? usualReason[kindOf(charge.paymentMethod)] }
}
