import type { TxCtx } from '@/lib/kernel/ctx'
import { centavos, subtractCentavos } from '@/lib/kernel/money'
import { feeRuleOf } from '@/lib/sellers/fee-of-payment'
import { feeOf } from '@/lib/sellers/seller'
import type { CardTerms } from './card-terms'
import type { ChargeRow } from './store'

/** What a charge comes to once it is captured: of a part, the interest and what is kept shrink with it. */
export async function capturedTerms(ctx: TxCtx, charge: ChargeRow): Promise<CardTerms> {
  const { value: authorized, captureValue, interestAmount: interest, fee: whole, earlyFee } = charge
  const value = captureValue ?? authorized
  if (value === authorized) return { value, interestAmount: interest, fee: whole, earlyFee }
  const interestAmount = centavos(Math.round((interest * value) / authorized))
  const price = await feeRuleOf(ctx.tx, { ...charge, brand: charge.card?.brand })
  const own = feeOf(price, subtractCentavos(value, interestAmount))
  const early = Math.round((earlyFee * value) / authorized)
  const fee = centavos(Math.min(value, Math.max(interestAmount, own + early)))
  return { value, interestAmount, fee, earlyFee: subtractCentavos(fee, centavos(Math.min(fee, own))) }
}
