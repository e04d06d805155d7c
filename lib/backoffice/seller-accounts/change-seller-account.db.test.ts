import { beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { secretContext } from '@/lib/messages/webhook-endpoints/secret'
import { testApp } from '@/lib/testing/app'
import { newCnpj, sellerRequest } from '@/lib/testing/seller'
import { changeSellerAccount } from './change-seller-account'
import { getSellerAccount } from './get-seller-account'
import { type RegisteredSeller, registerSeller } from './register-seller'
import { sellerRequest as requestSchema, sellerChange as schema } from './seller-request'
import { sellerResponse } from './seller-response'
import { viewSellerAccount } from './view'

const app = await testApp()
let registered: RegisteredSeller

const register = () =>
  registerSeller(
    app.ctx({ kind: 'operator', by: 'key 1' }),
    requestSchema.parse(
      sellerRequest({
        webhooks: [{ url: 'https://loja.example/a', domains: ['ORDER'], generateSecret: true }],
      }),
    ),
  )
const asSeller = (): Ctx =>
  app.ctx({ kind: 'api-key', keyId: 1, sellerId: registered.seller.id, scope: 'WRITE' })

/** The account as it goes over the wire, without any member beyond its schema. */
const seen = async () => {
  const wire = viewSellerAccount(await getSellerAccount(asSeller()))
  expect(sellerResponse.parse(wire)).toEqual(JSON.parse(JSON.stringify(wire)))
  return wire
}
const change = async (body: Record<string, unknown>) =>
  viewSellerAccount(await changeSellerAccount(asSeller(), schema.parse(body)))
const wrong = (...names: string[]) => ({
  code: 'BAR-0100',
  details: { fields: names.map((field) => ({ field })) },
})

beforeEach(async () => {
  registered = await register()
})

describe('a seller changes its own account', () => {
  test('in any part, and fields not sent stay', async () => {
    const before = await seen()
    const changed = await change({ companyName: 'Outra Ltda.', receivableFlow: 'TIMELINE' })
    expect(changed).toEqual({ ...before, companyName: 'Outra Ltda.', receivableFlow: 'TIMELINE' })
    expect(await change({})).toEqual(changed)
    expect(await seen()).toEqual(changed)
  })

  test('a new address moves the city, and a new account changes nothing before it is in force', async () => {
    const before = await seen()
    const pix = { keyType: 'CNPJ', key: '11.222.333/0001-81' }
    await change({ account: { transferType: 'PIX', pix } })
    await change({ address: { ...sellerRequest().address, city: 'Santos' } })
    const { seller } = await getSellerAccount(asSeller())
    expect(seller).toMatchObject({ pixKey: before.account!.pix!.key, city: 'Santos' })
    expect(await seen()).toMatchObject({
      account: before.account,
      accountChange: {
        account: {
          transferType: 'PIX',
          pix: { keyType: 'CNPJ', key: '11222333000181' },
          account: { bank: '341', number: '56789' },
        },
        effectiveAt: '2026-11-21T15:00:00.000Z',
      },
    })
  })

  test('an empty text removes a field of the address or a contact', async () => {
    const address = { ...sellerRequest().address, complement: 'sala 1', district: 'Centro' }
    await change({ address, contact: { site: 'loja.example' } })
    const changed = await change({
      address: { ...sellerRequest().address, complement: '' },
      contact: { site: '' },
    })
    expect(changed.address).toMatchObject({ district: 'Centro' })
    expect(changed.address).not.toHaveProperty('complement')
    expect(changed.contact).toEqual(sellerRequest().contact)
    const many = Object.fromEntries(Array.from({ length: 49 }, (_, index) => [`n${index}`, 'x']))
    await expect(change({ contact: many })).rejects.toMatchObject(wrong('contact'))
  })

  test('but not its document; the same one may be sent', async () => {
    const { document } = registered.seller
    expect(await change({ document })).toMatchObject({ document })
    await expect(change({ document: newCnpj() })).rejects.toMatchObject(wrong('document'))
  })

  test('an entry with uuid changes that endpoint, one without uuid adds one', async () => {
    const { uuid } = (await seen()).webhooks[0]!
    const result = await change({
      webhooks: [
        { uuid, url: 'https://loja.example/moved', domains: ['SUBSCRIPTION'], title: 'Movido' },
        { url: 'https://loja.example/new', domains: ['ORDER'] },
      ],
    })
    expect(result.webhooks).toMatchObject([
      { uuid, url: 'https://loja.example/moved', domains: ['SUBSCRIPTION'], title: 'Movido', active: true },
      { url: 'https://loja.example/new', title: '', active: true },
    ])
    expect(result.webhooks[0]).toHaveProperty('secretPreview')
    expect(await change({ webhooks: [{ uuid }] })).toEqual(result)
  })

  test('a new secret is only in this response, and deliveries can be verified with it', async () => {
    const { endpoint, secret: first } = registered.endpoints[0]!
    const result = await change({ webhooks: [{ uuid: endpoint.uuid.toUpperCase(), generateSecret: true }] })
    const { secret } = result.webhooks[0]!
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(secret).not.toBe(first)
    const [now] = (await getSellerAccount(asSeller())).endpoints
    expect(app.ctx().sealer.open(now!.endpoint.sealedSecret!, secretContext(endpoint.uuid))).toBe(secret)
    expect((await seen()).webhooks[0]).toMatchObject({ secretPreview: secret!.slice(0, 5) })
    expect(JSON.stringify(await seen())).not.toContain(secret!.slice(0, 6))
  })

  test('completely or not at all: one wrong entry leaves the account as it was', async () => {
    const before = await seen()
    const other = (await register()).endpoints[0]!.endpoint.uuid
    const url = 'https://loja.example/c'
    const theirs = {
      companyName: 'Nova',
      webhooks: [
        { url, domains: ['ORDER'] },
        { uuid: other, url },
      ],
    }
    await expect(change(theirs)).rejects.toMatchObject(wrong('webhooks.1.uuid'))
    const addresses = { webhook: 'nada', webhooks: [{ url: 'https://10.0.0.1', domains: ['ORDER'] }] }
    await expect(change(addresses)).rejects.toMatchObject(wrong('webhooks.0.url', 'webhook'))
    expect(await seen()).toEqual(before)
  })

  test.each([
    ['a new endpoint without an address', { domains: ['ORDER'] }, 'webhooks.0.url'],
    ['a new endpoint without domains', { url: 'https://loja.example' }, 'webhooks.0.domains'],
    [
      'two secrets',
      { url: 'https://l.example', domains: ['ORDER'], generateSecret: true, secret: 's'.repeat(32) },
      'webhooks.0.secret',
    ],
  ])('%s is refused with the field in the error', (_, entry, field) => {
    const read = schema.safeParse({ webhooks: [entry] })
    expect(read.error?.issues.map((issue) => issue.path.join('.'))).toEqual([field])
  })
})

describe('the deprecated field webhook', () => {
  test('is one endpoint: created, moved, switched off and on again', async () => {
    const first = await change({ webhook: 'https://loja.example/old' })
    expect(first.webhook).toBe('https://loja.example/old')
    expect(first.webhooks).toHaveLength(2)
    const { uuid } = first.webhooks[1]!

    const moved = await change({ webhook: { url: 'https://loja.example/newer' } })
    expect(moved.webhook).toBe('https://loja.example/newer')
    expect(moved.webhooks[1]).toMatchObject({ uuid, url: 'https://loja.example/newer' })

    const off = await change({ webhook: '' })
    expect(off).not.toHaveProperty('webhook')
    expect(off.webhooks[1]).toMatchObject({ uuid, active: false })
    expect(await change({ webhook: '' })).toEqual(off)
    expect(await change({ webhook: null })).toEqual(off)

    const again = await change({ webhook: 'https://loja.example/again' })
    expect(again.webhooks[1]).toMatchObject({ uuid, url: 'https://loja.example/again', active: true })
  })

  test('sent many times at once is still one endpoint', async () => {
    const urls = Array.from({ length: 5 }, (_, n) => `https://loja.example/${n}`)
    await Promise.all(urls.map((webhook) => change({ webhook })))
    expect((await seen()).webhooks).toHaveLength(2)
  })
})
