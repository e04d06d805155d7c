import { expect, test } from 'vitest'
import { testApp } from '@/lib/testing/app'
import { refundShop } from '@/lib/testing/shops/refund-shop'
import { MAX_REFUNDS } from './refund'

const app = await testApp()

test('a charge with 1,000 refunds takes no further one', async () => {
  const shop = await refundShop(app)
  const { uuid } = await shop.pix()
  const first = await shop.part(uuid, 1)
  const columns = await app.sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_name = 'refunds' and column_name not in ('id', 'uuid', 'idempotency_key')`
  const copied = columns.map(({ name }) => `"${name}"`).join(', ')
  const copy = async (times: number) =>
    app.sql.unsafe(
      `insert into refunds (uuid, ${copied})
       select gen_random_uuid(), ${copied} from refunds, generate_series(1, ${times}) where uuid = $1`,
      [first.uuid],
    )
  expect(MAX_REFUNDS).toBe(1_000)
  await copy(MAX_REFUNDS - 2)
  await shop.part(uuid, 1)
  await expect(shop.part(uuid, 1)).rejects.toMatchObject({ code: 'BAR-7010' })
})
