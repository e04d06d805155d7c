import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { inTx, transaction } from '@/lib/base/kernel/ctx'
import { addDays, civilDateOf } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { testApp } from '@/lib/testing/app'
import { postEntries } from '@/lib/testing/post-entries'
import { payoutEntries, saleEntries, settlementEntries } from './ledger'
import { post } from './post'
import { sealAll as sealAllOf, sealPostings } from './seal-postings'
import { getBalance, sumAccount } from './store'

const app = await testApp()
const today = civilDateOf(app.ctx().now)
const later = addDays(today, 30)
const none = centavos(0)

const sell = (sellerId: number, value: number, day = today) =>
  postEntries(
    app,
    sellerId,
    'SALE',
    saleEntries([
      {
        account: day === today ? 'SELLER_PAYABLE' : 'SELLER_RECEIVABLE',
        executionDate: day,
        gross: centavos(value),
        fee: centavos(99),
        earlyFee: none,
        shared: none,
      },
    ]),
  )

async function sealAll() {
  while ((await sealPostings(app.ctx())) > 0);
}

const sealsOf = (sellerId: number) => app.sql`
  select s.*, t.uuid, t.reason, t.source, t.charge_id, t.occurred_at from posting_seals s
  join ledger_transactions t on t.id = s.transaction_id where s.seller_id = ${sellerId} order by seq`

describe('seals', () => {
  test('of many sellers, created by many jobs at once, are chains without gap or fork that a seller can recompute', async () => {
    const sellers = await Promise.all(Array.from({ length: 6 }, () => app.seller()))
    for (const { id } of sellers)
      for (let n = 0; n < 8; n += 1) await sell(id, 1000 + n, n % 2 ? today : later)
    await Promise.all(Array.from({ length: 5 }, () => sealPostings(app.ctx())))
    await sealAll()
    for (const { id } of sellers) {
      const seals = await sealsOf(id)
      expect(seals.map((seal) => Number(seal.seq))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
      let previous = '0'.repeat(64)
      for (const seal of seals) {
        const postings = await app.sql`
          select id, account, sub_seller_id, amount, purpose, execution_date::text from postings
          where transaction_id = ${seal.transaction_id} order by id`
        const text = JSON.stringify([
          'balcao-seal-1',
          previous,
          seal.seq,
          id,
          [seal.uuid, seal.reason, seal.source, seal.charge_id, seal.occurred_at.toISOString()],
          postings.map((one) => Object.values(one)),
          [seal.payable_after, seal.receivable_after, seal.blocked_after],
        ])
        expect(seal.previous_hash).toBe(previous)
        expect(seal.hash).toBe(createHash('sha256').update(text).digest('hex'))
        previous = seal.hash
      }
    }
    expect(await app.sql`select 1 from unsealed_transactions`).toHaveLength(0)
  })

  test('keep the balance exact while some postings are sealed and some are not', async () => {
    const { id } = await app.seller()
    await sell(id, 10_000)
    await sell(id, 5_000, later)
    await sealAll()
    await postEntries(app, id, 'SETTLEMENT', settlementEntries(centavos(4_901), later))
    await postEntries(app, id, 'PAYOUT', payoutEntries(centavos(3_000), today))
    const balance = await getBalance(app.db, id)
    expect(balance).toEqual({ payable: 9_901 + 4_901 - 3_000, receivable: 0, blocked: 0 })
    expect(await sumAccount(app.db, id, 'SELLER_PAYABLE')).toBe(-balance.payable)
    await sealAll()
    expect(await getBalance(app.db, id)).toEqual(balance)
  })

  test('add up the statement entries by the day on which they count', async () => {
    const { id } = await app.seller()
    await sell(id, 10_000)
    await sell(id, 5_000, later)
    await postEntries(app, id, 'SETTLEMENT', settlementEntries(centavos(4_901), later))
    await sealAll()
    await sell(id, 2_000)
    await postEntries(app, id, 'PAYOUT', payoutEntries(centavos(3_000), today))
    await sealAll()
    const days = await app.sql`
      select execution_date::text, entries, gross_in::int, gross_out::int, net_in::int, net_out::int
      from statement_days where seller_id = ${id} order by 1`
    expect(days.map((day) => Object.values(day))).toEqual([
      [today, 3, 12_000, 3_000, 9_901 + 1_901, 3_000],
      [later, 1, 5_000, 0, 4_901, 0],
    ])
  })

  test('are created for all transactions of a seller at once, also for more than a batch, with the balance after them', async () => {
    const { id } = await app.seller()
    expect(await transaction(app.ctx(), (ctx) => sealAllOf(ctx, id))).toEqual({
      seq: 0,
      balance: { payable: 0, receivable: 0, blocked: 0 },
    })
    for (let sold = 0; sold < 300; sold += 50)
      await Promise.all(Array.from({ length: 50 }, () => sell(id, 1_000)))
    const balance = await getBalance(app.db, id)
    expect(await transaction(app.ctx(), (ctx) => sealAllOf(ctx, id))).toEqual({ seq: 300, balance })
    expect(await getBalance(app.db, id)).toEqual(balance)
  })

  test('come later for a transaction that commits after a later one was sealed', async () => {
    const { id } = await app.seller()
    let finish = () => {}
    const held = new Promise<void>((resolve) => {
      finish = resolve
    })
    let begun = () => {}
    const started = new Promise<void>((resolve) => {
      begun = resolve
    })
    const slow = app.db.transaction(async (tx) => {
      const ctx = inTx(app.ctx(), tx)
      const row = { sellerId: id, reason: 'PAYOUT' as const, source: randomUUID(), occurredAt: ctx.now }
      post(ctx, row, payoutEntries(centavos(100), today))
      await tx.execute('select 1')
      begun()
      await held
    })
    await started
    await sell(id, 1_000)
    await sealAll()
    finish()
    await slow
    await sealAll()
    expect((await sealsOf(id)).map((seal) => [Number(seal.seq), seal.reason])).toEqual([
      [1, 'SALE'],
      [2, 'PAYOUT'],
    ])
  })

  test('are insert-only', async () => {
    await expect(app.sql`update posting_seals set hash = ''`).rejects.toThrow('insert-only')
    await expect(app.sql`delete from posting_seals`).rejects.toThrow('insert-only')
  })
})
