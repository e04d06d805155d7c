import { expect, test } from 'vitest'
import { getDispute } from '@/lib/payments/disputes/get-dispute'
import { testApp } from '@/lib/testing/app'
import { disputeShop } from '@/lib/testing/shops/dispute-shop'
import { knownFacts, knownText } from './facts'
import { getKnown } from './get-known'

const app = await testApp()

test('what is known speaks of the buyer of this seller alone, and is one text in Portuguese', async () => {
  const shop = await disputeShop(app)
  const before = [await shop.card(), await shop.card(), await shop.card()]
  const disputed = await shop.card()
  const after = await shop.card()
  const customer = app.sql.json({ name: 'Maria', document: '52998224725', email: 'maria@exemplo.com.br' })
  const orderIds = [...before, disputed, after].map(({ orderId }) => orderId)
  await app.sql`update orders set customer = customer || ${customer} where id in ${app.sql(orderIds)}`
  await app.sql`update orders set status = 'CHARGEBACK' where id = ${before[0]!.orderId}`
  await app.sql`update orders set ip_origin_request = '200.100.50.25' where id = ${disputed.orderId}`
  await app.sql`update charges set authentication = ${app.sql.json({
    by: 'OWN',
    transStatus: 'Y',
    eci: '05',
    liabilityShift: true,
    requiresLiabilityShift: false,
  })} where id = ${disputed.id}`
  const { seller } = shop
  await app.sql`update sellers set branding = ${app.sql.json({ refundPolicy: 'Troca em 7 dias.' })} where id = ${seller.id}`
  const [order] = await app.sql`select uuid from orders where id = ${disputed.orderId}`
  const [otherOrder] = await app.sql`select uuid from orders where id = ${after.orderId}`
  for (const [recipient, subject, resource, sent] of [
    ['Maria@exemplo.com.br', 'Seu pedido', order!.uuid, true],
    ['maria@exemplo.com.br', 'Seu código PIX', disputed.uuid, true],
    ['maria@exemplo.com.br', 'Não enviada', order!.uuid, false],
    ['joana@exemplo.com.br', 'De outra pessoa', order!.uuid, true],
    ['maria@exemplo.com.br', 'De outro pedido', otherOrder!.uuid, true],
    ['maria@exemplo.com.br', 'Aviso de segurança', null, true],
  ] as const)
    await app.sql`insert into mails (uuid, seller_id, resource_uuid, recipient, subject, text, due_at, sent_at, created_at, attempts)
      values (gen_random_uuid(), ${seller.id}, ${resource}, ${recipient}, ${subject}, '', null,
        ${sent ? new Date('2026-11-20T12:00Z') : null}, '2026-11-21T12:00Z', 1)`
  const { uuid } = await shop.open(disputed)
  const ctx = shop.asSeller()
  const known = await getKnown(ctx, await getDispute(ctx, { uuid }))
  expect(knownFacts(known, 'en').map(({ key, text }) => [key, text])).toEqual([
    ['authentication', 'result Y, ECI 05, liability for fraud with the issuer'],
    ['buyer', 'Maria, 52998224725, maria@exemplo.com.br'],
    ['network', '200.100.50.25'],
    ['paidBefore', '2 orders paid before this one, not disputed'],
    [
      'mails',
      expect.stringMatching(
        /^[^\n]*21[^\n]*2026[^\n]*: Seu pedido\n[^\n]*21[^\n]*2026[^\n]*: Seu código PIX$/,
      ),
    ],
    ['policy', 'Troca em 7 dias.'],
  ])
  expect(knownText(known)).toContain('Compras anteriores: 2 pedidos pagos antes deste, sem contestação\n')
})

test('an order that was disputed and won, has an open alert, or was paid later is none of the purchases before', async () => {
  const shop = await disputeShop(app)
  const [won, alerted, paidLater, undisputed] = [
    await shop.card(),
    await shop.card(),
    await shop.card(),
    await shop.card(),
  ]
  const disputed = await shop.card()
  const orderIds = [won, alerted, paidLater, undisputed, disputed].map(({ orderId }) => orderId)
  const customer = app.sql.json({ document: '52998224725' })
  await app.sql`update orders set customer = customer || ${customer} where id in ${app.sql(orderIds)}`
  for (const charge of [won, alerted]) await shop.open(charge)
  await app.sql`update disputes set status = 'WON', closed_at = created_at where charge_id = ${won.id}`
  await app.sql`update disputes set status = 'ALERT' where charge_id = ${alerted.id}`
  await app.sql`update orders set status = 'PAID' where id in ${app.sql([won.orderId, alerted.orderId])}`
  await app.sql`update charges set paid_at = paid_at + interval '1 day' where id = ${paidLater.id}`
  const { uuid } = await shop.open(disputed)
  const ctx = shop.asSeller()
  expect(await getKnown(ctx, await getDispute(ctx, { uuid }))).toMatchObject({ paidBefore: 1 })
})
