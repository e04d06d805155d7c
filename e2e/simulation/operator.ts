// What people of the operator do while a seller sells: they change prices, and pay by batches where the seller is paid so.
import { randomUUID } from 'node:crypto'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { addDays, civilDateOf } from '@/lib/base/kernel/dates'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import { approveBatch } from '@/lib/money/payout-batches/approve-batch'
import { enterOutcomes } from '@/lib/money/payout-batches/enter-outcomes'
import { listBatches } from '@/lib/money/payout-batches/list-batches'
import { prepareBatch } from '@/lib/money/payout-batches/prepare-batch'
import { withdrawBatch } from '@/lib/money/payout-batches/withdraw-batch'
import { changeFees } from '@/lib/parties/fees/change-fees'
import { changeFeesInput } from '@/lib/parties/fees/contract'
import { ALWAYS_PROVEN } from '@/lib/testing/app'
import type { Simulation } from './simulation'

const [preparer, approver] = [randomUUID(), randomUUID()]

const as = ({ app }: Simulation, userUuid: string): Ctx =>
  app.ctx({
    ...{ kind: 'operator-user', userUuid, sessionUuid: randomUUID(), role: 'FINANCE' },
    ...{ email: 'financas@operador.com.br', ...ALWAYS_PROVEN },
  })

/** Other prices for one method, from today or from a day to come. */
export async function changePrices(simulation: Simulation): Promise<void> {
  const { random, seller } = simulation
  const ctx = as(simulation, preparer)
  const paymentMethod = random.pick(paymentMethods)
  const validFrom = addDays(civilDateOf(ctx.systemNow), random.pick([0, 0, 1, 30]))
  const fees = [{ paymentMethod, rate: random.below(700) / 100, fixedFee: random.below(80) / 100 }]
  const input = changeFeesInput.parse({ uuid: randomUUID(), seller: seller.uuid, validFrom, fees })
  await changeFees(ctx, input)
}

/** All waiting payouts in one batch, which may be withdrawn once; the bank returns those to a key that begins with "erro". */
export async function payByBatch(simulation: Simulation): Promise<void> {
  const { random, seller } = simulation
  const ctx = as(simulation, preparer)
  const { waiting } = await listBatches(ctx)
  const own = waiting.filter(({ sellerId }) => sellerId === seller.id)
  if (own.length === 0) return
  const payouts = own.map(({ uuid }) => uuid)
  const { cell } = own[0]!
  if (random.happens(0.2)) {
    const { uuid } = await prepareBatch(ctx, { uuid: randomUUID(), cell, payouts })
    await withdrawBatch(ctx, { uuid })
  }
  const { uuid: batch } = await prepareBatch(ctx, { uuid: randomUUID(), cell, payouts })
  await approveBatch(as(simulation, approver), { uuid: batch })
  const bankDate = civilDateOf(ctx.systemNow)
  const outcomes = own.map(({ uuid: payout, account }) =>
    account.pix?.key.startsWith('erro')
      ? { status: 'RETURNED' as const, payout, bankDate, reason: 'chave inexistente' }
      : { status: 'PAID' as const, payout, bankDate, bankReference: `E${payout}` },
  )
  const entries = Array.from({ length: random.pick([1, 2]) }, () => enterOutcomes(ctx, { batch, outcomes }))
  for (const entered of await Promise.all(entries))
    if (Array.isArray(entered)) throw new Error(`outcomes were refused: ${JSON.stringify(entered)}`)
}
