import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { getCharge } from '@/lib/payments/charges/get-charge'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { requireSandbox } from '@/lib/sandbox/require-sandbox'

/** A charge of the acting seller that a simulated bank collects. Throws NOT_FOUND, or CONFLICT for one paid by card. */
export async function getCollectedCharge(ctx: Ctx, input: { uuid: string }): Promise<ChargeRow> {
  await requireSandbox(ctx)
  const { charge } = await getCharge(ctx, input)
  if (charge.bankReference === null) throw new Problem('CONFLICT')
  return charge
}
