import type { Ctx } from '@/lib/base/kernel/ctx'
import { alertDispute } from '@/lib/payments/disputes/alert-dispute'
import { getSandboxCharge } from '@/lib/sandbox/bank/get-sandbox-charge'
import { simulatedDispute } from './dispute-charge'

/** Sends a dispute alert for the charge. Throws NOT_FOUND, or CONFLICT if it can't be disputed. */
export async function alertCharge(ctx: Ctx, input: { uuid: string; reason?: string }) {
  const { charge } = await getSandboxCharge(ctx, input)
  await alertDispute(ctx, simulatedDispute(charge, input.reason))
  return getSandboxCharge(ctx, input)
}
