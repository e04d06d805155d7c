import { addDays, endOfCivilDate, startOfCivilDate } from '@/lib/base/kernel/dates'
import { type Centavos, centavos } from '@/lib/base/kernel/money'
import { listPages } from '@/lib/rails/pix/list-pages'
import type { PixPayment, PixReturn } from '@/lib/rails/pix/provider'
import type { PixRail } from '@/lib/rails/pix/rail'
import type { SettlementLine } from './settlement'
import type { SettlementSource } from './source'

/** Money can go back for so long after a payment (rail-pix-bcb.md, 8 Pix received). */
const RETURN_DAYS = 100

/**
 * What a bank received and sent back by PIX: it is in our account at once and in whole, since the interface says nothing of fees.
 * A return counts on the first day on which a list has it.
 */
export function pixSettlements(rail: PixRail): SettlementSource {
  return {
    async listLines(day) {
      const line = (gross: Centavos) => ({
        paidOn: day,
        installment: 1,
        installments: 1,
        gross,
        fee: centavos(0),
        net: gross,
      })
      const until = endOfCivilDate(day)
      const lines = new Map<string, SettlementLine>()
      for await (const payment of paymentsOf(rail, { from: startOfCivilDate(day), to: until })) {
        const { paymentId: id, reference, value } = payment
        lines.set(id, { id, kind: 'SALE', transactionId: id, reference, ...line(value) })
      }
      const since = startOfCivilDate(addDays(day, -RETURN_DAYS))
      for await (const payment of paymentsOf(rail, { from: since, to: until }, true)) {
        for (const one of payment.returns.filter(({ outcome }) => outcome === 'done'))
          lines.set(one.returnId, {
            id: one.returnId,
            ...{ kind: kindOf(one), transactionId: payment.paymentId, reference: payment.reference },
            ...line(centavos(-one.value)),
          })
      }
      return [...lines.values()]
    },
  }
}

const kindOf = ({ by }: PixReturn) => (by === 'MED' ? ('CHARGEBACK' as const) : ('REFUND' as const))

/** Throws where a row can't be read: a day is read whole or again. */
async function* paymentsOf(
  rail: PixRail,
  period: { from: Date; to: Date },
  returned?: true,
): AsyncGenerator<PixPayment> {
  for await (const { payments, unreadable } of listPages(rail, period, returned)) {
    if (unreadable > 0) throw new Error(`${unreadable} payments of a bank are unreadable`)
    yield* payments
  }
}
