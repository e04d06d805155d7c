// What a browser that typed somebody else's address or document must not get of that person.
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '@/lib/testing/app'
import { testAddress, testBuyer } from '@/lib/testing/buyer'
import { knownShop, namedBuyer } from '@/lib/testing/shops/known-buyer'
import { secondBuyer } from '@/lib/testing/shops/shared-link'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { keepPayer } from './keep-payer'
import { viewOwn } from './load-own'
import { requestOwnCode, typeOwnCode } from './own-codes'

const app = await testApp()
let shop: Awaited<ReturnType<typeof knownShop>>
let owner: ReturnType<typeof shop.browser>
let attacker: ReturnType<typeof shop.browser>
let seller: string
beforeEach(async () => {
  shop = await knownShop(app)
  seller = shop.seller.uuid
  owner = shop.browser()
  attacker = shop.browser()
  await owner.payByCard((await shop.link()).code, { buyer: testBuyer, keep: 'CARD' })
  await requestOwnCode(owner.ctx(), { seller, locale: 'pt-BR' })
  owner.take(await typeOwnCode(owner.ctx(), { seller, typed: (await shop.mailed()).code }))
})

const own = async (browser: typeof owner) => (await viewOwn(browser.ctx(), { seller })).own

/** The confirmed data and the card are still their owner's alone. */
async function expectUntouched() {
  expect(await own(owner)).toMatchObject({
    ...testBuyer,
    isConfirmed: true,
    cards: [{ last4digits: '1111' }],
    browsers: [{ isThis: true }],
  })
  const stolen = await own(attacker)
  expect(stolen?.cards ?? []).toEqual([])
  expect(stolen?.isConfirmed ?? false).toBe(false)
}

const typed = { ...secondBuyer, email: testBuyer.email }

describe('the cards that a buyer keeps under a confirmed address', () => {
  test('stay its own where another buyer types that address on a link that names somebody', async () => {
    const { code } = await shop.link({ uuidSellerClient: shop.buyer.uuid })
    await startPayment(attacker.ctx(), { code, method: 'PIX', buyer: typed })
    attacker.take((await keepPayer(attacker.ctx(), { code }))!)
    await expectUntouched()
  })

  test('stay its own where another buyer changes the address after the code was sent', async () => {
    await attacker.payByCard((await shop.link()).code, { buyer: secondBuyer, keep: 'DATA' })
    await requestOwnCode(attacker.ctx(), { seller, locale: 'pt-BR' })
    const { code, recipient } = await shop.mailed()
    expect(recipient).toBe(secondBuyer.email)
    await attacker.payByCard((await shop.link()).code, { buyer: typed, keep: 'DATA' })
    attacker.take(await typeOwnCode(attacker.ctx(), { seller, typed: code }))
    await expectUntouched()
  })

  test('stay its own where another buyer proved only the phone of the seller’s record', async () => {
    const { code } = await shop.link({ uuidSellerClient: shop.buyer.uuid })
    await attacker.request(code, { channel: 'SMS' })
    expect(await attacker.type(code, (await shop.texted()).code)).toBe(true)
    attacker.take((await keepPayer(attacker.ctx(), { code }))!)
    await expectUntouched()
  })
})

describe('the buyer whom a link names', () => {
  const begin = async () => {
    const { code } = await shop.link({ uuidSellerClient: shop.buyer.uuid })
    await startPayment(attacker.ctx(), { code, method: 'PIX' })
    return code
  }

  test('shows no phone to a browser that types the document', async () => {
    const code = await begin()
    const buyer = { ...testBuyer, name: 'Outra Pessoa', email: 'outra@exemplo.com.br', phone: '' }
    await startPayment(attacker.ctx(), { code, method: 'PIX', buyer })
    expect((await attacker.look(code)).buyer).toEqual(buyer)
  })

  test('shows no name by a slip to a browser that kept the typed document', async () => {
    const code = await begin()
    const buyer = { ...testBuyer, name: 'Outra Pessoa', email: 'outra@exemplo.com.br' }
    await attacker.payByCard((await shop.link()).code, { buyer, keep: 'DATA' })
    await expect(
      startPayment(attacker.ctx(), { code, method: 'BANK_SLIP', address: testAddress }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(JSON.stringify(await attacker.look(code))).not.toContain(namedBuyer.name)
  })
})
