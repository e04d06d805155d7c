import { describe, expect, test } from 'vitest'
import { authenticateKey } from '@/lib/access/api-keys/authenticate-key'
import { signIn } from '@/lib/access/portal-users/sign-in'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { maxEndpoints, paymentDomains } from '@/lib/messages/webhooks/webhook'
import { feeRuleOf } from '@/lib/parties/fees/fee-of-payment'
import { getPrices } from '@/lib/parties/sellers/get-prices'
import { defaultFees } from '@/lib/parties/sellers/seller'
import { testApp } from '@/lib/testing/app'
import { newCnpj, sellerRequest } from '@/lib/testing/seller'
import { registerSeller } from './register-seller'
import { sellerRequest as schema } from './seller-request'

const app = await testApp()
const asOperator = () => app.ctx({ kind: 'operator', by: 'key 1' })
const register = (changes: Record<string, unknown> = {}) =>
  registerSeller(asOperator(), schema.parse(sellerRequest(changes)))

const countAll = async () => {
  const [cell] = await app.sql`select (select count(*)::int from sellers) as sellers,
    (select count(*)::int from webhook_endpoints) as endpoints`
  const [platform] = await app.sql`select (select count(*)::int from platform.portal_users) as users,
    (select count(*)::int from platform.api_keys) as keys, (select count(*)::int from platform.fee_tables) as fees`
  return { ...cell, ...platform }
}

describe('registering a seller', () => {
  test('creates a sandbox seller that can sell: fees, PIX key, city, and a key that works', async () => {
    const { seller, token } = await register()
    expect(seller).toMatchObject({
      environment: 'SANDBOX',
      receivableFlow: 'EARLY',
      pixKey: 'financeiro@lojadobairro.com.br',
      city: 'São Paulo',
    })
    expect(seller.account?.account).toMatchObject({ bank: '341', issuer: '1234', bankDigit: '0' })
    expect(seller.address).toMatchObject({ zipCode: '01310100', number: '1000' })
    const key = { kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'READ' } as const
    const { fees } = await getPrices(app.ctx(key))
    expect(fees).toHaveLength(defaultFees.length)
    expect(await app.sql`select 1 from platform.fee_tables where seller_id = ${seller.id}`).toEqual([])
    expect(await authenticateKey(app.ctx(), token)).toMatchObject({
      sellerId: seller.id,
      scopes: ['read', 'charges', 'refunds', 'webhooks', 'sellers'],
    })
  })

  test('uses the fees of the operator, and those of the platform for every other method', async () => {
    const { seller } = await register({
      fees: [
        { paymentMethod: 'CREDIT_CARD', rate: 3.5, fixedFee: 0.1 },
        { paymentMethod: 'CREDIT_CARD', brand: 'elo', installmentsFrom: 2, rate: 4.25, fixedFee: 0 },
      ],
    })
    const price = async (brand: 'elo' | 'visa', installments: number) => {
      const rule = await feeRuleOf(app.db, {
        sellerId: seller.id,
        day: civilDateOf(app.ctx().now),
        paymentMethod: 'CREDIT_CARD',
        brand,
        installments,
      })
      return [rule.rateBasisPoints, rule.fixedFee]
    }
    expect(await price('visa', 12)).toEqual([350, 10])
    expect(await price('elo', 1)).toEqual([350, 10])
    expect(await price('elo', 2)).toEqual([425, 0])
    const pix = await feeRuleOf(app.db, {
      ...{ sellerId: seller.id, paymentMethod: 'PIX', installments: 1 },
      day: civilDateOf(app.ctx().now),
    })
    expect(pix.rateBasisPoints).toBe(99)
  })

  test.each([
    [[{ paymentMethod: 'PIX', rate: 1.001, fixedFee: 0 }], 'fees.0.rate'],
    [[{ paymentMethod: 'PIX', brand: 'visa', rate: 1, fixedFee: 0 }], 'fees'],
    [Array(2).fill({ paymentMethod: 'PIX', rate: 1, fixedFee: 0 }), 'fees'],
    [[{ paymentMethod: 'PIX', rate: -1, fixedFee: 0 }], 'fees.0.rate'],
  ])('refuses the fees %j at %s', (fees, field) => {
    const issues = schema.safeParse(sellerRequest({ fees })).error?.issues ?? []
    expect(issues[0]?.path.join('.')).toBe(field)
  })

  test('uses the document as PIX key if none is given', async () => {
    const bank = { bank: '1', issuer: '1', number: '1', accountType: 'CHECKING' }
    const { seller } = await register({ account: { transferType: 'BANK_ACCOUNT', account: bank } })
    expect(seller.pixKey).toBe(seller.document)
  })

  test('creates a sign-in for the owner, however the address is written', async () => {
    const { seller } = await register({ email: `Ana.${newCnpj()}@Loja.com.br` })
    expect(seller.email).toMatch(/^Ana\./)
    const credentials = { email: seller.email.toLowerCase(), password: 'uma senha longa' }
    expect(await signIn(app.ctx(), credentials, { network: '1' })).toMatchObject({
      outcome: 'signed-in',
      name: 'Ana Souza',
    })
    expect(await signIn(app.ctx(), { ...credentials, password: 'outra senha' }, { network: '1' })).toEqual({
      outcome: 'refused',
    })
  })

  test('adds its endpoints in the given order, the deprecated one last, for every domain of payments and unsigned', async () => {
    const { endpoints } = await register({
      webhook: { url: 'https://loja.example/old' },
      webhooks: [
        { url: 'https://loja.example/a', domains: ['ORDER'], generateSecret: true },
        { url: 'https://loja.example/b', domains: ['SUBSCRIPTION'], active: false, secret: 's'.repeat(32) },
      ],
    })
    expect(endpoints.map(({ endpoint }) => endpoint.url)).toEqual([
      'https://loja.example/a',
      'https://loja.example/b',
      'https://loja.example/old',
    ])
    expect(endpoints.map(({ secret }) => secret?.length)).toEqual([43, 32, undefined])
    expect(endpoints.map(({ endpoint }) => endpoint.active)).toEqual([true, false, true])
    expect(endpoints[2]!.endpoint).toMatchObject({ deprecatedSingle: true, domains: paymentDomains })
  })

  test('names every wrong address, and then creates nothing', async () => {
    const before = await countAll()
    const wrong = register({
      webhook: 'https://127.0.0.300',
      webhooks: [
        { url: 'https://loja.example', domains: ['ORDER'] },
        { url: 'https://10.0.0.1', domains: ['ORDER'] },
      ],
    })
    await expect(wrong).rejects.toMatchObject({
      code: 'BAR-0100',
      details: { fields: [{ field: 'webhooks.1.url' }, { field: 'webhook' }] },
    })
    const many = Array.from({ length: maxEndpoints }, () => ({
      url: 'https://l.example',
      domains: ['ORDER'],
    }))
    await expect(register({ webhook: 'https://l.example', webhooks: many })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect(await countAll()).toEqual(before)
  })

  test('with a document or an e-mail in use is a conflict that names which, and creates nothing', async () => {
    const { seller } = await register()
    const before = await countAll()
    const conflict = (field: string) => ({ code: 'CONFLICT', details: { fields: [{ field }] } })
    await expect(register({ document: seller.document })).rejects.toMatchObject(conflict('document'))
    await expect(register({ email: seller.email.toUpperCase() })).rejects.toMatchObject(conflict('email'))
    expect(await countAll()).toEqual(before)
  })

  test('with the e-mail of an existing person changes nothing of that account', async () => {
    const { seller } = await register()
    const read = () => app.sql`select u.*, m.seller_id, m.role from platform.portal_users u
      join platform.memberships m on m.user_id = u.id where u.email = ${seller.email.toLowerCase()}`
    const before = [...(await read())]
    expect(before).toMatchObject([{ role: 'OWNER' }])
    const other = { email: seller.email, password: 'the password of an attacker' }
    await expect(register(other)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect([...(await read())]).toEqual(before)
  })

  test('five times at once with one document creates one; the others are conflicts', async () => {
    const document = newCnpj()
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => register({ document })))
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(refused).toEqual(Array(4).fill('CONFLICT'))
  })

  test('without simulators is refused, since there would be nothing to sell with', async () => {
    const ctx = asOperator()
    const live = { ...ctx, settings: { ...ctx.settings, simulators: false } }
    await expect(registerSeller(live, schema.parse(sellerRequest()))).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })
})
