import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { testApp } from '@/lib/testing/app'
import { CONTACT, type KeyedSeller, keyedSeller, OWNER, pix } from '@/lib/testing/shops/keyed-seller'

const app = await testApp()
let shop: KeyedSeller
beforeEach(async () => {
  shop = await keyedSeller(app)
})

const requested = 'Pediram para trocar a conta que recebe o seu dinheiro'
const effective = 'Sua conta nova passou a valer'

describe('another account of a seller', () => {
  test('takes effect after 24 hours on its clock; until then payouts go to the account before', async () => {
    await shop.order({ method: 'CREDIT_CARD_EARLY_SELLER' })
    await shop.move(43)
    const result = await shop.patch({ account: pix('nova@exemplo.com.br') })
    expect(result).not.toHaveProperty('account')
    expect(result.accountChange).toEqual({
      account: pix('nova@exemplo.com.br'),
      effectiveAt: '2026-11-23T10:00:00.000Z',
    })
    expect(await shop.get()).toEqual(result)
    await shop.move(23)
    expect(await shop.paidTo()).toEqual([CONTACT])
    expect(await shop.get()).toEqual(result)
    await shop.move(3)
    expect(await shop.get()).toMatchObject({ account: pix('nova@exemplo.com.br') })
    expect(await shop.get()).not.toHaveProperty('accountChange')
    await shop.order({ method: 'CREDIT_CARD_EARLY_SELLER' })
    await shop.move(48)
    expect(await shop.paidTo()).toEqual([CONTACT, 'nova@exemplo.com.br'])
    expect(
      (await shop.mails()).map(({ recipient, subject, created_at }) => [subject, recipient, created_at]),
    ).toEqual(
      [CONTACT, OWNER]
        .map((to) => [requested, to, new Date('2026-11-22T10:00:00Z')])
        .concat([CONTACT, OWNER].map((to) => [effective, to, new Date('2026-11-23T10:00:00Z')])),
    )
  })

  test('sends a mail with both accounts, the API key of the request, and where to stop it', async () => {
    await shop.patch({ account: pix('nova@exemplo.com.br') })
    for (const part of [
      'PIX nova@exemplo.com.br',
      `PIX ${CONTACT}`,
      'chave de API “Loja virtual” (blc_12345678…)',
      '21 nov 2026, 12:00 (horário de São Paulo)',
      'http://localhost:3000/home',
    ])
      expect((await shop.mails())[0]!.text).toContain(part)
  })

  test('sends a mail with the PIX key of the codes, also if payouts go to a bank account', async () => {
    const numbers = { bank: '341', issuer: '1234', number: '56789', bankDigit: '0' }
    const account = { ...numbers, accountType: 'CHECKING' }
    const paidByBank = (key: string) => ({ ...pix(key), transferType: 'BANK_ACCOUNT' as const, account })
    await shop.patch({ account: paidByBank('loja@exemplo.com.br') })
    await shop.move(25)
    await shop.patch({ account: paidByBank('ladrao@exemplo.com.br') })
    const { text } = (await shop.mails()).at(-1)!
    const bank = 'Banco 341, agência 1234, conta 56789-0'
    expect(text).toContain(`Conta pedida: ${bank}; chave nos códigos PIX: ladrao@exemplo.com.br\n`)
    expect(text).toContain(`Conta atual: ${bank}; chave nos códigos PIX: loja@exemplo.com.br\n`)
  })

  test('replaces a pending one and waits 24 hours itself; the same one again changes nothing', async () => {
    await shop.patch({ account: pix('a@exemplo.com.br') })
    await shop.move(20)
    const second = await shop.patch({ account: pix('b@exemplo.com.br') })
    expect(second.accountChange!.effectiveAt).toBe('2026-11-22T11:00:00.000Z')
    await shop.move(5)
    expect(await shop.patch({ account: pix('b@exemplo.com.br') })).toEqual(second)
    expect(await shop.mails()).toHaveLength(4)
    await shop.move(19)
    expect(await shop.get()).toMatchObject({ account: pix('b@exemplo.com.br') })
    await shop.patch({ account: pix('b@exemplo.com.br') })
    expect(await shop.mails()).toHaveLength(6)
    expect(await shop.get()).not.toHaveProperty('accountChange')
  })

  test('is withdrawn by sending the account in force', async () => {
    await shop.patch({ account: pix('a@exemplo.com.br') })
    await shop.move(25)
    await shop.patch({ account: pix('b@exemplo.com.br') })
    const withdrawn = await shop.patch({ account: pix('a@exemplo.com.br') })
    expect(withdrawn).not.toHaveProperty('accountChange')
    await shop.move(48)
    expect((await shop.get()).account).toEqual(pix('a@exemplo.com.br'))
    expect(await shop.subjects()).toEqual([requested, effective, 'A troca da sua conta foi desfeita'])
  })

  test('is requested at most twenty times a day; a pending one can still be withdrawn, and more are accepted the next day', async () => {
    await shop.patch({ account: pix('0@exemplo.com.br') })
    await shop.move(24)
    for (let n = 1; n <= 20; n++) await shop.patch({ account: pix(`${n}@exemplo.com.br`) })
    const before = await shop.get()
    await expect(
      shop.patch({ companyName: 'Outra', account: pix('mais@exemplo.com.br') }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { fields: [{ field: 'account' }] },
    })
    expect(await shop.get()).toEqual(before)
    expect(await shop.patch({ account: pix('0@exemplo.com.br') })).not.toHaveProperty('accountChange')
    await shop.move(24)
    expect(await shop.patch({ account: pix('mais@exemplo.com.br') })).toHaveProperty('accountChange')
  })

  test('is stopped by a user of that seller, once, and never takes effect', async () => {
    await shop.patch({ account: pix('nova@exemplo.com.br') })
    const uuid = (await shop.pending())!
    const otherSeller = await app.seller()
    await expect(shop.stop(uuid, { ...shop.owner, sellerId: otherSeller.id })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await expect(shop.stop(uuid, shop.key)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const both = await Promise.allSettled([shop.stop(uuid), shop.stop(uuid)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await shop.move(48)
    expect(await shop.get()).not.toHaveProperty('account')
    expect(await shop.subjects()).toEqual([requested, 'A troca da sua conta foi parada'])
    const [row] = await app.sql`select status, stopped_by from account_changes where uuid = ${uuid}`
    expect(row).toEqual({ status: 'STOPPED', stopped_by: shop.owner.userUuid })
  })
})

test('is only stopped if it is the change that the user saw and is still pending', async () => {
  await shop.patch({ account: pix('a@exemplo.com.br') })
  const seen = (await shop.pending())!
  await shop.patch({ account: pix('b@exemplo.com.br') })
  const next = (await shop.pending())!
  await expect(shop.stop(seen)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await shop.pending()).toBe(next)
  app.advance(DAY_MS)
  await expect(shop.stop(next)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await shop.pending()).toBe(next)
  app.advance(-DAY_MS)
})

describe('a changed e-mail', () => {
  test('is reported to the former address and the portal users, not to the new one; the same one is no change', async () => {
    await shop.patch({ email: 'outra@exemplo.com.br' })
    await shop.patch({ email: 'outra@exemplo.com.br' })
    expect((await shop.mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual(
      [CONTACT, OWNER].map((to) => [to, 'O e-mail da sua loja mudou']),
    )
    expect((await shop.mails())[0]!.text).toContain('outra@exemplo.com.br')
  })

  test('is reported at most forty times a day, so that mails of a changed account stay visible', async () => {
    for (let n = 1; n <= 20; n++) await shop.patch({ email: `${n}@exemplo.com.br` })
    await expect(shop.patch({ email: 'a@exemplo.com.br', companyName: 'Outra' })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { fields: [{ field: 'email' }] },
    })
    expect(await shop.get()).toMatchObject({ email: '20@exemplo.com.br' })
    expect(await shop.mails()).toHaveLength(40)
    await shop.patch({ email: '20@exemplo.com.br', companyName: 'Outra' })
    await shop.move(24)
    expect(await shop.patch({ email: 'a@exemplo.com.br' })).toMatchObject({ companyName: 'Outra' })
    expect(await shop.mails()).toHaveLength(42)
  })

  test('does not hide a changed account from the former address', async () => {
    await shop.patch({ email: 'ladrao@exemplo.com.br', account: pix('ladrao@exemplo.com.br') })
    const written = (await shop.mails()).filter(({ subject }) => subject === requested)
    expect(written.map(({ recipient }) => recipient)).toEqual(['ladrao@exemplo.com.br', CONTACT, OWNER])
  })
})
