import { getCharge } from '@/lib/charges/get-charge'
import type { Ctx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'

/** A charge of the acting seller, with any payment method. Throws NOT_FOUND, also if the simulators are off. */
export async function getSandboxCharge(ctx: Ctx, input: { uuid: string }) {
  if (!ctx.settings.simulators) throw new Problem('NOT_FOUND')
  return getCharge(ctx, input)
}
