import { expect, test } from 'vitest'
import { sealPostings } from '@/lib/money/ledger/seal-postings'
import { testApp } from '@/lib/testing/app'
import { refundShop } from '@/lib/testing/shops/refund-shop'
import { browseStatement } from './browse-statement'
import { traceMovement } from './trace-movement'

const app = await testApp()
const shop = await refundShop(app)

test('one order is read with its sum so far, and each movement with its postings and its seal', async () => {
  await shop.pix()
  const charge = await shop.pix()
  await shop.part(charge.uuid, 4000)
  await shop.settle()
  const [row] = await app.sql`select uuid from orders where id = ${charge.orderId}`
  const ofCharge = await browseStatement(shop.asSeller(), { chargeUuid: charge.uuid })
  expect(await browseStatement(shop.asSeller(), { orderUuid: row!.uuid })).toEqual(ofCharge)
  const entries = ofCharge.days.flatMap(({ entries }) => entries)
  expect(entries.map(({ operacao }) => operacao)).toEqual(['ESTORNO', 'VENDA'])
  const [refund, sale] = entries
  expect([sale!.after, refund!.after]).toEqual([sale!.net, sale!.net + refund!.net])

  const uuid = refund!.transactionUuid
  const movement = await traceMovement(shop.asSeller(), { uuid })
  expect(movement).toMatchObject({ reason: 'REFUND', order: { uuid: row!.uuid }, seal: null })
  expect(movement.postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  expect(movement.lines).toMatchObject([{ operacao: 'ESTORNO', gross: -4000, net: refund!.net }])
  while ((await sealPostings(app.ctx())) > 0);
  const [seal] = await app.sql`
    select s.seq, s.hash from posting_seals s join ledger_transactions t on t.id = s.transaction_id
    where t.uuid = ${uuid}`
  expect((await traceMovement(shop.asSeller(), { uuid })).seal).toEqual({
    seq: Number(seal!.seq),
    hash: seal!.hash,
  })
})

test('a movement, order or charge of another seller is not found', async () => {
  const charge = await shop.pix()
  const { days } = await browseStatement(shop.asSeller(), { chargeUuid: charge.uuid })
  const { id: sellerId } = await app.seller()
  const asOther = app.ctx({ kind: 'api-key', keyId: 1, sellerId, scope: 'READ' })
  const [{ transactionUuid: uuid, order }] = days[0]!.entries as [(typeof days)[0]['entries'][0]]
  await expect(traceMovement(asOther, { uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  for (const query of [{ chargeUuid: charge.uuid }, { orderUuid: order!.uuid }])
    expect(await browseStatement(asOther, query)).toMatchObject({ days: [], any: false })
})
