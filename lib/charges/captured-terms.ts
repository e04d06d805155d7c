import type { TxCtx } from '@/lib/kernel/ctx'
import { centavos } from '@/lib/kernel/money'
import { feeOfPayment } from '@/lib/sellers/fee-of-payment'
import type { CardTerms } from './card-terms'
import type { ChargeRow } from './store'

/** What a charge comes to once it is captured: of a part, the interest and what is kept shrink with it. */
export async function capturedTerms(ctx: TxCtx, charge: ChargeRow): Promise<CardTerms> {
  const { value: authorized, captureValue, interestAmount: interest, fee } = charge
  const value = captureValue ?? authorized
  if (value === authorized) return { value, interestAmount: interest, fee }
  const interestAmount = centavos(Math.round((interest * value) / authorized))
  const own = await feeOfPayment(ctx.tx, { ...charge, value: centavos(value - interestAmount) })
  const borne = fee - (await feeOfPayment(ctx.tx, { ...charge, value: centavos(authorized - interest) }))
  const share = centavos(Math.round((borne * value) / authorized))
  return { value, interestAmount, fee: centavos(Math.min(value, Math.max(interestAmount, own + share))) }
}
