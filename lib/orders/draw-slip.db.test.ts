import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testHouse } from '@/e2e/fixtures/house'
import { cancelOrder } from './cancel-order'
import { orderRequest } from './create-contract'
import { createOrder } from './create-order'
import { drawSlip } from './draw-slip'
import { issueOrder } from './issue-order'

const house = await testHouse()

async function slips(method: 'BANK_SLIP' | 'PIX', installments = 1) {
  const seller = await house.seller()
  const ctx = () => house.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })
  const request = { title: 'Café', value: 100, installments, payment: { method } }
  const uuid = await createOrder(ctx(), orderRequest.parse(request))
  const { charges } = await issueOrder(ctx(), { uuid })
  return { ctx, uuid, charges: charges.map((charge) => charge.uuid) }
}

const draw = (uuid: string) => drawSlip(house.ctx({ kind: 'anonymous' }), { uuid })

describe('the PDF of a bank slip', () => {
  test('is there for whoever knows it: while it can be paid, and when it is over', async () => {
    const { ctx, uuid, charges } = await slips('BANK_SLIP', 2)
    const open = await Promise.all(charges.map(draw))
    expect(open.map((pdf) => Buffer.from(pdf.slice(0, 5)).toString())).toEqual(['%PDF-', '%PDF-'])
    expect(open[0]).not.toEqual(open[1])
    await cancelOrder(ctx(), { uuid })
    expect(await draw(charges[0]!)).not.toEqual(open[0])
  })

  test('another charge has none, like one that never was or has no slip yet', async () => {
    const { charges } = await slips('PIX')
    const { registerSlip } = house.ports.bankSlip
    house.ports.bankSlip.registerSlip = () => Promise.reject(new Error('bank is away'))
    const waiting = await slips('BANK_SLIP')
    house.ports.bankSlip.registerSlip = registerSlip
    for (const uuid of [charges[0]!, waiting.charges[0]!, randomUUID()]) {
      await expect(draw(uuid)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })
})
