import { RefusedRequest } from '@/lib/rails/providers/cielo/wire/client'
import { isApproved, isOpen, isUndone, type Payment } from '@/lib/rails/providers/cielo/wire/payment'
import { refundRule } from '@/lib/rails/providers/cielo/wire/refund-codes'
import { type Cielo, isOver, keyOf } from './context'
import { currentPayment } from './current-payment'
import { recordPayment } from './record-payment'
import { GIVE_UP_MS, nextLook } from './sale'
import { type CieloSale, closeSale, noteSale, updateSale } from './store'
import { withTurn } from './turn'

type Voided = { outcome: 'done' } | { outcome: 'pending' } | { outcome: 'refused' }

const done = { outcome: 'done' } as const
const pending = { outcome: 'pending' } as const
const refused = { outcome: 'refused' } as const

/**
 * Closes a reference and voids what was made under it. Cielo can't be asked to refuse a reference: a payment that appears later is
 * voided by the job, which looks again for a day.
 */
export async function voidSale(cielo: Cielo, reference: string, at: Date): Promise<Voided> {
  const now = cielo.clock()
  const sale = await closeSale(cielo.db, keyOf(cielo, reference), { now, lookAt: nextLook(now, 0)! })
  if (sale.state === 'NOT_SENT' || sale.decline) {
    await updateSale(cielo.db, sale, { lookAt: null })
    return done
  }
  const paid = await currentPayment(cielo, sale)
  if (!paid) return isOver(sale, now) ? done : pending
  await recordPayment(cielo, sale, paid, at)
  // One that never ends is given up: the job voids it if it is approved after all.
  if (isOpen(paid)) return now.getTime() - sale.sentAt.getTime() >= GIVE_UP_MS ? done : pending
  if (!isApproved(paid)) return done
  if ((paid.VoidedAmount ?? 0) > 0) {
    await updateSale(cielo.db, sale, { closedAt: null, lookAt: null })
    return refused
  }
  return (await withTurn(cielo, sale, () => voidPayment(cielo, sale, paid))) ?? pending
}

async function voidPayment(cielo: Cielo, sale: CieloSale, { PaymentId: id }: Payment): Promise<Voided> {
  let code: string | undefined
  await updateSale(cielo.db, sale, { voidSentAt: cielo.clock() })
  try {
    code = (await cielo.client.void(id)).ReturnCode
  } catch (error) {
    // Error 308: it was voided before, or can't be; the payment itself says which.
    if (!(error instanceof RefusedRequest)) throw error
  }
  const paid = await cielo.client.find(id)
  if (paid && isUndone(paid)) return done
  if (code === undefined || refundRule(code).meaning !== 'refused') return pending
  await noteSale(cielo.db, sale, 'VOID_REFUSED')
  return refused
}
