// Once, whole or in part; a repeated request is refused by Cielo, so that the payment is looked up (rail-card-cielo.md, 6 Capture).

import type { Centavos } from '@/lib/base/kernel/money'
import { CallFailed } from '@/lib/base/outages/call-failed'
import { NotSent } from '@/lib/rails/connections/http/request'
import { type Payment, statuses } from '@/lib/rails/providers/cielo/wire/payment'
import { type Cielo, keyOf } from './context'
import { type CieloSale, findSale } from './store'
import { withTurn } from './turn'

type Captured = { outcome: 'done' } | { outcome: 'pending' } | { outcome: 'refused' }

export async function captureSale(cielo: Cielo, reference: string, value: Centavos): Promise<Captured> {
  const sale = await findSale(cielo.db, keyOf(cielo, reference))
  if (!sale || sale.closedAt || sale.decline || sale.state === 'NOT_SENT') return { outcome: 'refused' }
  // Its answer is not known yet.
  if (sale.paymentId === null) return { outcome: 'pending' }
  if (value > sale.value!) return { outcome: 'refused' }
  const { paymentId } = sale
  const result = await withTurn(cielo, sale, async () => {
    const before = await look(cielo, paymentId)
    if (before.Status !== statuses.authorized) return outcomeOf(before, sale, value)
    try {
      await cielo.client.capture(paymentId, value === sale.value ? undefined : value)
    } catch (error) {
      // Whatever Cielo answered, the payment says what was captured.
      if (!(error instanceof CallFailed) || error instanceof NotSent) throw error
    }
    return outcomeOf(await look(cielo, paymentId), sale, value)
  })
  return result ?? { outcome: 'pending' }
}

async function look({ client }: Cielo, paymentId: string): Promise<Payment> {
  const paid = await client.find(paymentId)
  if (!paid) throw new CallFailed('Cielo has no payment of this id any longer')
  return paid
}

function outcomeOf(paid: Payment, sale: CieloSale, value: Centavos): Captured {
  const { Status: status, CapturedAmount: captured } = paid
  if (status === statuses.authorized || status === statuses.pending || status === statuses.notFinished)
    return { outcome: 'pending' }
  const isOurs = status === statuses.confirmed && (captured ?? sale.value) === value
  return { outcome: isOurs ? 'done' : 'refused' }
}
