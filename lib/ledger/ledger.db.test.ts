import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testHouse } from '@/e2e/fixtures/house'
import { transaction } from '@/lib/kernel/ctx'
import { centavos } from '@/lib/kernel/money'
import { credit, debit, saleEntries } from './ledger'
import { post } from './post'

const house = await testHouse()
const seller = await house.seller()

const sale = (source: string) => ({
  sellerId: seller.id,
  reason: 'SALE' as const,
  source,
  occurredAt: house.ctx().now,
})

describe('the ledger', () => {
  test('books a reason and source once, however often it is posted at the same time', async () => {
    const source = randomUUID()
    const entries = saleEntries(centavos(1000), centavos(10))
    await Promise.all(
      Array.from({ length: 10 }, () => transaction(house.ctx(), (ctx) => post(ctx, sale(source), entries))),
    )
    const rows = await house.sql`
      select amount::int from postings join ledger_transactions t on t.id = transaction_id
      where t.source = ${source} order by postings.id`
    expect(rows.map((row) => row.amount)).toEqual([1000, -990, -10])
  })

  test('refuses entries that do not balance, and the transaction with them', async () => {
    const lopsided = [debit('CLEARING', centavos(10)), credit('SELLER_PAYABLE', centavos(9))]
    const source = randomUUID()
    await expect(transaction(house.ctx(), (ctx) => post(ctx, sale(source), lopsided))).rejects.toThrow(
      'balance',
    )
    expect(await house.sql`select 1 from ledger_transactions where source = ${source}`).toHaveLength(0)
  })

  test('is balanced by the database itself, when it commits', async () => {
    const write = house.sql.begin(async (sql) => {
      const [row] = await sql`
        insert into ledger_transactions (uuid, seller_id, reason, source, occurred_at)
        values (${randomUUID()}, ${seller.id}, 'SALE', ${randomUUID()}, ${house.ctx().now}) returning id`
      await sql`
        insert into postings (transaction_id, seller_id, account, amount)
        values (${row!.id}, ${seller.id}, 'CLEARING', 5), (${row!.id}, ${seller.id}, 'PLATFORM_FEES', -4)`
    })
    await expect(write).rejects.toThrow('does not balance')
  })

  test.each([
    'update postings set amount = amount + 1',
    'delete from postings',
    'truncate postings',
    "update ledger_transactions set reason = 'SALE'",
    'delete from ledger_transactions',
    'truncate ledger_transactions cascade',
  ])('refuses to %s', async (statement) => {
    await expect(house.sql.unsafe(statement)).rejects.toThrow('insert-only')
  })
})
