import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type CardDesk, cardDesk } from '@/e2e/fixtures/card-desk'
import { testHouse } from '@/e2e/fixtures/house'
import { applyAccountChanges } from '@/lib/account-changes/apply-account-changes'
import { stopAccountChange } from '@/lib/account-changes/stop-account-change'
import { insertApiKey } from '@/lib/api-keys/store'
import type { Actor, Ctx } from '@/lib/kernel/ctx'
import { beginPayouts } from '@/lib/payouts/begin-payouts'
import { settlePayouts } from '@/lib/payouts/settle-payouts'
import { moveClock } from '@/lib/sandbox/move-clock'
import { changeSellerAccount } from './change-seller-account'
import { getSellerAccount } from './get-seller-account'
import { sellerChange } from './seller-request'
import { viewSellerAccount } from './view'

const house = await testHouse()
const HOUR = 3_600_000
let desk: CardDesk
let actor: Actor
const owner = 'dona@exemplo.com.br'
beforeEach(async () => {
  desk = await cardDesk(house)
  const sellerId = desk.seller.id
  const key = { uuid: randomUUID(), tokenHash: randomUUID(), prefix: 'blc_12345678', expiresAt: null }
  await insertApiKey(house.db, {
    ...key,
    title: 'Loja virtual',
    sellerId,
    scope: 'WRITE',
    active: true,
    lastUsedAt: null,
    createdAt: house.ctx().now,
  })
  const [row] = await house.sql`select id::int from api_keys where uuid = ${key.uuid}`
  actor = { kind: 'api-key', keyId: row!.id, sellerId, scope: 'WRITE' }
  await house.sql`delete from portal_users where email = ${owner}`
  await house.sql`
    insert into portal_users (uuid, seller_id, name, email, password_hash, created_at)
    values (gen_random_uuid(), ${sellerId}, 'Dona', ${owner}, 'x', now())`
})

/** Somebody on the seller's own clock. */
async function as(who: Actor): Promise<Ctx> {
  const [row] =
    await house.sql`select clock_offset_ms::float8 as ms from sellers where id = ${desk.seller.id}`
  const ctx = house.ctx(who)
  return { ...ctx, now: new Date(ctx.machineNow.getTime() + row!.ms) }
}
const portalUser = (): Actor => ({
  kind: 'portal-user',
  userUuid: randomUUID(),
  sessionUuid: randomUUID(),
  sellerId: desk.seller.id,
})
const pix = (key: string) => ({ transferType: 'PIX' as const, pix: { keyType: 'EMAIL', key } })
const patch = async (body: Record<string, unknown>) =>
  viewSellerAccount(await changeSellerAccount(await as(actor), sellerChange.parse(body)))
const get = async () => viewSellerAccount(await getSellerAccount(await as(actor)))
const move = async (hours: number) =>
  moveClock(await as(actor), { to: undefined, days: 0, hours, minutes: 0 })
const stop = async (uuid: string, who = portalUser()) => stopAccountChange(await as(who), { uuid })
async function pending(): Promise<string | undefined> {
  const { accountChange } = await getSellerAccount(await as(actor))
  return accountChange?.uuid
}
async function mails() {
  const rows = await house.sql`
    select recipient, subject, text, created_at from mails where seller_id = ${desk.seller.id} order by id`
  return rows as unknown as { recipient: string; subject: string; text: string; created_at: Date }[]
}
const subjects = async () => [...new Set((await mails()).map(({ subject }) => subject))]
/** Where each payout went, oldest first. */
async function paidTo(): Promise<string[]> {
  const rows = await house.sql`
    select account->'pix'->>'key' as key from payouts where seller_id = ${desk.seller.id} order by id`
  return rows.map(({ key }) => key)
}

const old = 'cafe@exemplo.com.br'
const requested = 'Pediram para trocar a conta que recebe o seu dinheiro'
const effective = 'Sua conta nova passou a valer'

describe('another account of a seller', () => {
  test('waits 24 hours on its clock, and payouts go to the one before until then', async () => {
    await desk.order({ method: 'CREDIT_CARD_EARLY_SELLER' })
    await move(43)
    const answer = await patch({ account: pix('nova@exemplo.com.br') })
    expect(answer).not.toHaveProperty('account')
    expect(answer.accountChange).toEqual({
      account: pix('nova@exemplo.com.br'),
      effectiveAt: '2026-11-23T10:00:00.000Z',
    })
    expect(await get()).toEqual(answer)
    await move(23)
    expect(await paidTo()).toEqual([old])
    expect(await get()).toEqual(answer)
    await move(1)
    expect(await get()).toMatchObject({ account: pix('nova@exemplo.com.br') })
    expect(await get()).not.toHaveProperty('accountChange')
    await desk.order({ method: 'CREDIT_CARD_EARLY_SELLER' })
    await move(48)
    expect(await paidTo()).toEqual([old, 'nova@exemplo.com.br'])
    expect(
      (await mails()).map(({ recipient, subject, created_at }) => [subject, recipient, created_at]),
    ).toEqual(
      [old, owner]
        .map((to) => [requested, to, new Date('2026-11-22T10:00:00Z')])
        .concat([old, owner].map((to) => [effective, to, new Date('2026-11-23T10:00:00Z')])),
    )
  })

  test('is written with both accounts, the key that asked for it, and where to stop it', async () => {
    await patch({ account: pix('nova@exemplo.com.br') })
    for (const said of [
      'PIX nova@exemplo.com.br',
      `PIX ${old}`,
      'chave de API “Loja virtual” (blc_12345678…)',
      '21 nov 2026, 12:00 (horário de São Paulo)',
      'http://localhost:3000/home',
    ])
      expect((await mails())[0]!.text).toContain(said)
  })

  test('takes the place of one that waits and waits 24 hours itself; the same one again changes nothing', async () => {
    await patch({ account: pix('a@exemplo.com.br') })
    await move(20)
    const second = await patch({ account: pix('b@exemplo.com.br') })
    expect(second.accountChange!.effectiveAt).toBe('2026-11-22T11:00:00.000Z')
    await move(5)
    expect(await patch({ account: pix('b@exemplo.com.br') })).toEqual(second)
    expect(await mails()).toHaveLength(4)
    await move(19)
    expect(await get()).toMatchObject({ account: pix('b@exemplo.com.br') })
    await patch({ account: pix('b@exemplo.com.br') })
    expect(await mails()).toHaveLength(6)
    expect(await get()).not.toHaveProperty('accountChange')
  })

  test('is withdrawn by sending the one in force', async () => {
    await patch({ account: pix('a@exemplo.com.br') })
    await move(25)
    await patch({ account: pix('b@exemplo.com.br') })
    const withdrawn = await patch({ account: pix('a@exemplo.com.br') })
    expect(withdrawn).not.toHaveProperty('accountChange')
    await move(48)
    expect((await get()).account).toEqual(pix('a@exemplo.com.br'))
    expect(await subjects()).toEqual([requested, effective, 'A troca da sua conta foi desfeita'])
  })

  test('is asked for at most twenty times a day; what waits can still be withdrawn, and the next day goes on', async () => {
    await patch({ account: pix('0@exemplo.com.br') })
    await move(24)
    for (let n = 1; n <= 20; n++) await patch({ account: pix(`${n}@exemplo.com.br`) })
    const before = await get()
    await expect(patch({ companyName: 'Outra', account: pix('mais@exemplo.com.br') })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { fields: [{ field: 'account' }] },
    })
    expect(await get()).toEqual(before)
    expect(await patch({ account: pix('0@exemplo.com.br') })).not.toHaveProperty('accountChange')
    await move(24)
    expect(await patch({ account: pix('mais@exemplo.com.br') })).toHaveProperty('accountChange')
  })

  test('is stopped by who is signed in for that seller, once, and never comes into force', async () => {
    await patch({ account: pix('nova@exemplo.com.br') })
    const uuid = (await pending())!
    const stranger = await house.seller()
    await expect(stop(uuid, { ...portalUser(), sellerId: stranger.id } as Actor)).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await expect(stop(uuid, actor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const user = portalUser() as Extract<Actor, { kind: 'portal-user' }>
    const both = await Promise.allSettled([stop(uuid, user), stop(uuid, user)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await move(48)
    expect(await get()).not.toHaveProperty('account')
    expect(await subjects()).toEqual([requested, 'A troca da sua conta foi parada'])
    const [row] = await house.sql`select status, stopped_by from account_changes where uuid = ${uuid}`
    expect(row).toEqual({ status: 'STOPPED', stopped_by: user.userUuid })
  })
})

describe('a changed e-mail', () => {
  test('is written to the former address and those who sign in, not to the new one; the same one is no change', async () => {
    await patch({ email: 'outra@exemplo.com.br' })
    await patch({ email: 'outra@exemplo.com.br' })
    expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual(
      [old, owner].map((to) => [to, 'O e-mail da sua loja mudou']),
    )
    expect((await mails())[0]!.text).toContain('outra@exemplo.com.br')
  })

  test('does not take the news of a changed account away from the former address', async () => {
    await patch({ email: 'ladrao@exemplo.com.br', account: pix('ladrao@exemplo.com.br') })
    const told = (await mails()).filter(({ subject }) => subject === requested)
    expect(told.map(({ recipient }) => recipient)).toEqual(['ladrao@exemplo.com.br', old, owner])
  })
})

describe('at the same time', () => {
  test('five changes leave one that waits, and four workers put it in force once', async () => {
    await Promise.all([1, 2, 3, 4, 5].map((n) => patch({ account: pix(`${n}@exemplo.com.br`) })))
    const { account } = (await get()).accountChange!
    house.advance(24 * HOUR - 1)
    await applyAccountChanges(house.ctx())
    expect(await pending()).toBeDefined()
    house.advance(1)
    await Promise.all([1, 2, 3, 4].map(() => applyAccountChanges(house.ctx())))
    expect((await get()).account).toEqual(account)
    expect((await mails()).filter(({ subject }) => subject === effective)).toHaveLength(2)
    house.advance(-24 * HOUR)
  })

  test('a payout of which the bank is asked already keeps its destination', async () => {
    await desk.order({ method: 'CREDIT_CARD_EARLY_SELLER' })
    await patch({ account: pix('nova@exemplo.com.br') })
    const bank = house.ports.payouts.transfer
    const asked: string[] = []
    let answers = false
    house.ports.payouts.transfer = async (request) => {
      if (request.sellerId === desk.seller.id) asked.push(request.account.pix!.key)
      return answers ? bank(request) : { outcome: 'pending' }
    }
    await house.sql`update account_changes set effective_at = '2026-11-23T09:30:00Z' where seller_id = ${desk.seller.id}`
    house.advance(66.1 * HOUR)
    await beginPayouts(house.ctx())
    await settlePayouts(house.ctx())
    house.advance(HOUR)
    await applyAccountChanges(house.ctx())
    answers = true
    await settlePayouts(house.ctx())
    house.ports.payouts.transfer = bank
    expect(asked).toEqual([old, old])
    expect((await get()).account).toEqual(pix('nova@exemplo.com.br'))
    house.advance(-67.1 * HOUR)
  })

  test('payouts go to the account in force at their instant, also where its own sweep was away or runs beside', async () => {
    await desk.order({ method: 'CREDIT_CARD_EARLY_SELLER' })
    await patch({ account: pix('nova@exemplo.com.br') })
    house.advance(68 * HOUR)
    const sweeps = [beginPayouts, applyAccountChanges, beginPayouts, applyAccountChanges]
    await Promise.all(sweeps.map((sweep) => sweep(house.ctx())))
    await beginPayouts(house.ctx())
    expect(await paidTo()).toEqual(['nova@exemplo.com.br'])
    expect((await mails()).filter(({ subject }) => subject === effective)).toHaveLength(2)
    house.advance(-68 * HOUR)
  })
})
