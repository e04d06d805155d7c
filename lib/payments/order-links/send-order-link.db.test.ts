// The mails with the address of an order's link are limited, however many other mails the shop writes.
import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { testApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
import { cardShop } from '@/lib/testing/shops/card-shop'
import { createOrderLink } from './create-order-link'
import { sendOrderLink } from './send-order-link'

const app = await testApp()

test('three are sent in a day also where a thousand other mails were written in between', async () => {
  const shop = await cardShop(app)
  const { uuid } = await shop.order({ card: testCard({ holderName: 'FUND MARIA' }) })
  await createOrderLink(shop.asSeller(), { uuid })
  const buyer = app.sql.json({ name: 'Maria', email: 'maria@exemplo.com.br' })
  await app.sql`update orders set customer = customer || ${buyer} where uuid = ${uuid}`
  const send = () => sendOrderLink(shop.asSeller(), { uuid })
  for (let times = 0; times < 3; times += 1) await send()
  await app.sql`insert into mails (uuid, seller_id, recipient, subject, text, created_at, attempts)
    select gen_random_uuid(), ${shop.seller.id}, 'outra@exemplo.com.br', 'Recibo', 'x', ${app.ctx().now}, 0
    from generate_series(1, 1100)`
  await expect(send()).rejects.toMatchObject({ code: 'CONFLICT' })
  app.advance(DAY_MS + 1_000)
  await send()
})
