import { getCharge } from '@/lib/charges/get-charge'
import { issuePixCode } from '@/lib/charges/issue-pix-code'
import type { Ctx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { payAtBank } from './pay-pix-code'

/** Does what the buyer's bank would do: pays the charge. Throws NOT_FOUND, or CONFLICT where it can't be paid. */
export async function confirmCharge(ctx: Ctx, input: { uuid: string }) {
  if (!ctx.settings.simulators) throw new Problem('NOT_FOUND')
  const { charge } = await getCharge(ctx, input)
  if (charge.paymentMethod !== 'PIX' || !charge.pixTxid) throw new Problem('CONFLICT')
  await issuePixCode(ctx, charge)
  await payAtBank(ctx, charge.pixTxid)
  return getCharge(ctx, input)
}
