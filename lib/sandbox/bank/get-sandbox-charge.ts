import type { Ctx } from '@/lib/base/kernel/ctx'
import { getCharge } from '@/lib/payments/charges/get-charge'
import { requireSandbox } from '@/lib/sandbox/require-sandbox'

/** A charge of the acting seller, with any payment method. Throws NOT_FOUND, also if the simulators are off. */
export async function getSandboxCharge(ctx: Ctx, input: { uuid: string }) {
  await requireSandbox(ctx)
  return getCharge(ctx, input)
}
