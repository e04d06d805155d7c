import type { TxCtx } from '@/lib/base/kernel/ctx'
import { addMonths, type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { type Centavos, splitEvenly } from '@/lib/base/kernel/money'
import type { CollectedMethod } from '@/lib/base/kernel/payment-method'
import { feeOfPayment } from '@/lib/parties/fees/fee-of-payment'
import type { SaleSeller } from '@/lib/parties/live-sellers/admit-sale'
import type { FeeRule } from '@/lib/parties/sellers/seller'
import { createCharge } from '@/lib/payments/charges/create-charge'
import { dueTimes } from '@/lib/payments/charges/due-times'
import type { ChargeRow } from '@/lib/payments/charges/store'
import type { ChargePlan } from '@/lib/payments/orders/creation/charge-plan'

/** Plans charges that a bank collects: one for each instalment, each due a month after the one before. */
export async function planCollectedCharges(
  ctx: TxCtx,
  seller: SaleSeller,
  input: {
    value: Centavos
    installments: number
    method: CollectedMethod
    from: CivilDate
    /** What the caller has read; with the ids of the charges they are inserted with the commit. */
    rules?: readonly FeeRule[] | undefined
    chargeIds?: readonly number[] | undefined
  },
): Promise<ChargePlan> {
  const { id: sellerId } = seller
  const { method: paymentMethod, rules, chargeIds = [] } = input
  const values = splitEvenly(input.value, input.installments)
  const priced = { sellerId, paymentMethod, installments: 1, day: civilDateOf(ctx.now), rules }
  const feeOf = (value: Centavos) => feeOfPayment(ctx.tx, { ...priced, value })
  const amounts = await Promise.all(values.map(async (value) => ({ value, fee: await feeOf(value) })))
  return {
    amounts,
    async create({ id: orderId, title, originRequest: origin }, risk) {
      const created: ChargeRow[] = []
      for (const [month, one] of amounts.entries()) {
        const expirationDate = addMonths(input.from, month)
        const times = dueTimes(expirationDate)
        const of = { orderId, origin, seller, title, paymentMethod, risk }
        const charge = { ...of, ...one, expirationDate, ...times }
        created.push(await createCharge(ctx, { ...charge, saleValue: input.value, id: chargeIds[month] }))
      }
      return created
    },
  }
}
