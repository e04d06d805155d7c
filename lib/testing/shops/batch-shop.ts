// Live sellers whose payouts go by batch, below HTTP: the seller's sale is paid out, and people of the operator act.
import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@/lib/base/kernel/durations'
import type { OperatorRole } from '@/lib/base/kernel/permissions'
import { approveBatch } from '@/lib/money/payout-batches/approve-batch'
import { createBatchPayoutBank, payoutBankByEnvironment } from '@/lib/money/payout-batches/batch-bank'
import { listBatches } from '@/lib/money/payout-batches/list-batches'
import { prepareBatch } from '@/lib/money/payout-batches/prepare-batch'
import { beginPayouts } from '@/lib/money/payouts/begin-payouts'
import { ALWAYS_PROVEN, type TestApp } from '@/lib/testing/app'
import { disputeShop } from './dispute-shop'
import { splitSale } from './split-sale'

/** The simulator pays sandbox sellers, and batches the live ones. */
export function payByBatch(app: TestApp): void {
  const { payouts } = app.ports
  const LIVE = createBatchPayoutBank(app.db)
  app.ports.payouts = payoutBankByEnvironment(app.db, { SANDBOX: payouts, LIVE })
}

export function operatorPeople(app: TestApp) {
  const person = (email: string, role: OperatorRole) => {
    const userUuid = randomUUID()
    return (proven = true) =>
      app.ctx({
        ...{ kind: 'operator-user', userUuid, sessionUuid: randomUUID(), role, email },
        ...(proven && ALWAYS_PROVEN),
      })
  }
  return {
    finance: person('financas@operador.com.br', 'FINANCE'),
    admin: person('admin@operador.com.br', 'ADMIN'),
    support: person('suporte@operador.com.br', 'SUPPORT'),
  }
}

/** A live seller with a payout of its own and, if it shares its sale, one of its sub-seller; both wait for a batch. */
export async function batchShop(app: TestApp, { shares = false } = {}) {
  const shop = await disputeShop(app)
  if (shares) await splitSale(app, shop)
  else await shop.card({ method: 'CREDIT_CARD_EARLY_SELLER' })
  await app.sql`update sellers set environment = 'LIVE' where id = ${shop.seller.id}`
  const begun = async () =>
    (await app.sql`select 1 from payouts where seller_id = ${shop.seller.id}`).length > 0
  let days = 0
  for (; !(await begun()); days += 1) {
    app.advance(DAY_MS)
    await beginPayouts(app.ctx())
  }
  app.advance(-days * DAY_MS)
  const people = operatorPeople(app)
  return {
    ...shop,
    ...people,
    payouts: () => app.sql<
      { uuid: string; status: string; value: number; reference: string | null; sub: number | null }[]
    >`
      select uuid, status, value::int, bank_reference as reference, sub_seller_id as sub
      from payouts where seller_id = ${shop.seller.id} order by id`,
    /** Of this seller. */
    async waiting() {
      const { waiting } = await listBatches(people.finance())
      return waiting.filter(({ sellerId }) => sellerId === shop.seller.id)
    },
    async prepared() {
      const waiting = await this.waiting()
      return prepareBatch(people.finance(), {
        uuid: randomUUID(),
        cell: waiting[0]!.cell,
        payouts: waiting.filter(({ held }) => !held).map(({ uuid }) => uuid),
      })
    },
    async approved() {
      const batch = await this.prepared()
      await approveBatch(people.admin(), batch)
      return batch
    },
  }
}

export type BatchShop = Awaited<ReturnType<typeof batchShop>>
