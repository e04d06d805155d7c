import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { buyerRequest } from '@/lib/parties/buyers/contract'
import { createBuyer } from '@/lib/parties/buyers/create-buyer'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { testApp } from '@/lib/testing/app'
import { linkRequest } from '@/lib/testing/link'
import { newCnpj } from '@/lib/testing/seller'
import { paymentLinkRequest } from './contract'
import { createPaymentLink } from './create-payment-link'
import { replacePaymentLink } from './replace-payment-link'

const app = await testApp()
let seller: SellerRow
beforeEach(async () => {
  seller = await app.seller()
})

const asSeller = (owner = seller) =>
  app.ctx({ kind: 'api-key', keyId: 1, sellerId: owner.id, scope: 'WRITE' })
const parse = (changes: object, order: object = {}) =>
  paymentLinkRequest.parse(linkRequest({ ...changes }, { ...order }))
const buyerOf = (owner: SellerRow) =>
  createBuyer(
    asSeller(owner),
    buyerRequest.parse({ document: newCnpj(), name: 'Ana', email: 'a@exemplo.com', phone: '1' }),
  )
const refusal = (field: string) => ({ code: 'BAR-0100', details: { fields: [{ field }] } })

test('the buyer of a link is one of its seller, at creation and at a change', async () => {
  const { uuid: uuidSellerClient } = await buyerOf(seller)
  const link = await createPaymentLink(asSeller(), parse({ uuidSellerClient }))
  expect(link.uuidSellerClient).toBe(uuidSellerClient)
  for (const unknown of [randomUUID(), (await buyerOf(await app.seller())).uuid]) {
    const request = parse({ uuidSellerClient: unknown })
    const refused = refusal('uuidSellerClient')
    await expect(createPaymentLink(asSeller(), request)).rejects.toMatchObject(refused)
    await expect(replacePaymentLink(asSeller(), { ...request, uuid: link.uuid })).rejects.toMatchObject(
      refused,
    )
  }
})

test('the expiry of a link lies after now on the clock of the seller, at creation and at a change', async () => {
  const { now } = asSeller()
  const at = (ms: number) => parse({}, { expirationDate: new Date(now.getTime() + ms).toISOString() })
  const link = await createPaymentLink(asSeller(), at(1))
  const refused = refusal('paymentOrder.expirationDate')
  for (const request of [at(0), at(-1)]) {
    await expect(createPaymentLink(asSeller(), request)).rejects.toMatchObject(refused)
    await expect(replacePaymentLink(asSeller(), { ...request, uuid: link.uuid })).rejects.toMatchObject(
      refused,
    )
  }
})

test('an instalment entry is of a method that the link offers', () => {
  const entry = (paymentMethod: string) => ({
    customInstallmentsValues: [{ paymentMethod, installments: 2 }],
  })
  const fieldsOf = (order: object) =>
    paymentLinkRequest
      .safeParse(linkRequest({ paymentMethods: ['PIX', 'CREDIT_CARD'] }, { ...order }))
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  expect(fieldsOf(entry('CREDIT_CARD'))).toBeUndefined()
  expect(fieldsOf(entry('DEBIT_CARD'))).toEqual([
    'paymentOrder.customInstallmentsValues: o link não oferece DEBIT_CARD',
  ])
})
