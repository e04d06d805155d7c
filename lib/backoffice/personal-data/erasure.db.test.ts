import { describe, expect, test } from 'vitest'
import { forgetPerson } from '@/lib/access/idempotency/forget-person'
import { unpackBody } from '@/lib/access/idempotency/packed-body'
import { contextOf } from '@/lib/access/idempotency/stored-response'
import { eraseFromLists } from '@/lib/backoffice/lists/person/erase'
import { transaction } from '@/lib/base/kernel/ctx'
import { DAY_MS, HOUR_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import { sendMails } from '@/lib/messages/mails/send-mails'
import { writeMail } from '@/lib/messages/mails/write-mail'
import { notify } from '@/lib/messages/notifications/notify'
import { buyerRequest } from '@/lib/parties/buyers/contract'
import { createBuyer } from '@/lib/parties/buyers/create-buyer'
import { getBuyer } from '@/lib/parties/buyers/get-buyer'
import { eraseSimulatedMails } from '@/lib/sandbox/mail/erase-mails'
import { testApp } from '@/lib/testing/app'
import { ownerOf } from '@/lib/testing/audit/people'
import { columnsWith } from '@/lib/testing/people/columns-with'
import { sendNotices } from '@/lib/testing/people/notices'
import { closeAllOf } from '@/lib/testing/shops/close-all-of'
import { knownPerson, marks } from '@/lib/testing/shops/known-person'
import { createErasureJob } from './carry-out-erasures'
import { getBuyerRecord } from './get-buyer-record'
import { places } from './places'
import { requestErasure } from './request-erasure'
import { withdrawErasure } from './withdraw-erasure'

const app = await testApp()
const job = createErasureJob({ within: [eraseFromLists], after: [forgetPerson, eraseSimulatedMails] })

type Known = Awaited<ReturnType<typeof knownPerson>>

const kept = Object.entries(places).flatMap(([table, columns]) =>
  Object.keys(columns.kept ?? {}).map((column) => `${table}.${column}`),
)

/** The columns of the schema in which one of the marks is found, without those that the list says are kept. */
const found = async () => (await columnsWith(app.sql, marks)).filter((column) => !kept.includes(column))

const close = (known: Known) => closeAllOf(app, known)

/** The same, and lets the days of refunds pass. */
async function end(known: Known) {
  await close(known)
  app.advance(130 * DAY_MS)
}

const kinds = async ({ asSeller, buyer }: Known) =>
  (await getBuyerRecord(asSeller(), buyer)).obstacles.map(({ kind }) => kind)

describe('the erasure of a buyer', () => {
  test('waits while something is open, and then leaves nothing of the person anywhere but the numbers', async () => {
    const known = await knownPerson(app)
    const { asSeller, buyer, seller } = known
    const before = await found()
    const promised = Object.entries(places).flatMap(([table, { erased = '', copies = '' }]) =>
      `${erased} ${copies}`
        .split(' ')
        .filter(Boolean)
        .map((column) => `${table}.${column}`),
    )
    expect(before.filter((column) => !promised.includes(column))).toEqual([])
    expect(before.length).toBeGreaterThan(20)
    expect(before).toEqual(
      expect.arrayContaining(
        ['list_export_parts.content', 'list_exports.query', 'mails.html', 'notices.values'].concat(
          ...['notifications.values', 'saved_views.name', 'saved_views.query'],
        ),
      ),
    )
    const [toTeam] = await app.sql`
      select count(*)::int as count from mails where seller_id = ${seller.id} and position(${known.person.name} in text) > 0
        and recipient <> ${known.person.email}`
    expect(toTeam!.count).toBeGreaterThan(0)
    const ledger = async () => app.sql`
      select account, sum(amount)::int as sum, count(*)::int as count from postings
      where seller_id = ${seller.id} group by account order by account`

    expect((await requestErasure(asSeller(), buyer)).obstacles.length).toBeGreaterThan(3)
    await job(app.ctx())
    expect(await kinds(known)).toEqual(['SUBSCRIPTION', 'PAYMENT', 'DISPUTE', 'REFUND', 'REFUND_WINDOW'])
    expect(await found()).toEqual(before)

    await close(known)
    expect(await kinds(known)).toEqual(['REFUND_WINDOW'])
    const booked = await ledger()
    app.advance(120 * DAY_MS)
    await job(app.ctx())
    expect(await found()).toEqual(before)
    app.advance(DAY_MS)
    await job(app.ctx())
    expect(await found()).toEqual([])
    expect(await ledger()).toEqual(booked)

    const [key] = await app.sql`
      select sealed_body from idempotency_keys where seller_id = ${seller.id} and key = ${known.scope.key}`
    const body = unpackBody(app.ctx().sealer.openBytes(key!.sealed_body, contextOf(known.scope)))
    expect(JSON.parse(body)).toMatchObject({ uuid: buyer.uuid })
    for (const mark of marks) expect(body.toLowerCase()).not.toContain(mark)

    const record = await getBuyerRecord(asSeller(), buyer)
    expect(record.erasure?.status).toBe('DONE')
    expect(record.sums.bought).toEqual({ count: 2, value: 20_000 })
    const [entry] =
      await app.sql`select after from audit_entries where action = 'buyer.erased' and resource = ${buyer.uuid}`
    expect(entry!.after).toMatchObject({ orders: 5, subscriptions: 1, notes: 1 })
  })

  test('makes the search forget the person at once, and not what it bought', async () => {
    const { copies, ...known } = await knownPerson(app)
    const words = [known.person.name, known.person.document, known.person.email, known.person.phone]
    for (const text of words) expect(await copies.kindsFound(text), text).toContain('BUYER')
    await close({ copies, ...known })
    app.advance(130 * DAY_MS)
    await copies.index()
    await requestErasure(known.asSeller(), known.buyer)
    await job(app.ctx())
    for (const text of words) expect(await copies.kindsFound(text), text).toEqual([])
    for (let looks = 0; looks < 2; looks += 1) {
      await copies.index()
      for (const text of words) expect(await copies.kindsFound(text), text).toEqual([])
      expect(await copies.kindsFound('Café')).toContain('ORDER')
      app.advance(2 * HOUR_MS)
      await job(app.ctx())
    }
  })

  test('waits for a mail that is still to be sent to the person, so that none is left', async () => {
    const known = await knownPerson(app)
    await end(known)
    await app.sql`update mails set due_at = '2999-01-01' where recipient = ${known.person.email}`
    await requestErasure({ ...known.asSeller() }, known.buyer)
    await job(app.ctx())
    await app.sql`update mails set due_at = null where recipient = ${known.person.email}`
    app.advance(DAY_MS)
    await job(app.ctx())
    expect(await found()).toEqual([])
  })

  test('leaves files, views and mails that are not about the person', async () => {
    const known = await knownPerson(app)
    const count = async () => {
      const [row] = await app.sql`
        select (select count(*)::int from list_exports where uuid = any(${known.copies.others})) as files,
          (select count(*)::int from saved_views where uuid = any(${known.copies.others})) as views,
          (select count(*)::int from notifications where seller_id = ${known.seller.id} and record = 'other') as notified,
          (select count(*)::int from mails where seller_id = ${known.seller.id} and subject = 'Outro') as mails`
      return row
    }
    await transaction(known.asSeller(), async (ctx) => {
      writeMail(ctx, {
        sellerId: known.seller.id,
        recipient: 'a@loja.com.br',
        subject: 'Outro',
        text: 'x',
      })
      await notify(ctx, {
        ...{
          sellerId: known.seller.id,
          ...({ kind: 'FAILED_REFUND', record: 'other' } as const),
          ...{ step: 'failed', path: '/orders' },
        },
        ...{ textKey: 'failedRefund', values: { title: 'Chá', value: { money: centavos(1_000) } } },
      })
    })
    await sendNotices(app)
    while ((await sendMails(app.ctx())) > 0);
    const before = await count()
    expect(before).toMatchObject({ files: 1, views: 1, notified: 2, mails: 1 })
    await end(known)
    await requestErasure(known.asSeller(), known.buyer)
    await job(app.ctx())
    expect(await found()).toEqual([])
    expect(await count()).toEqual(before)
  })

  test('frees the document: the same person may come back, and has no history', async () => {
    const seller = await app.seller()
    const ctx = app.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })
    const maria = buyerRequest.parse({ document: '52998224725', name: 'Maria', email: 'm@exemplo.com.br' })
    const buyer = await createBuyer(ctx, maria)
    await requestErasure(ctx, buyer)
    await requestErasure(ctx, buyer)
    await job(app.ctx())
    await expect(getBuyer(ctx, buyer)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const again = await createBuyer(ctx, maria)
    expect(again.uuid).not.toBe(buyer.uuid)
    expect(await getBuyer(ctx, again)).toMatchObject({ name: 'Maria' })
    expect((await getBuyerRecord(ctx, again)).sums.all.count).toBe(0)
  })

  test('leaves an event that an endpoint has not got yet, and looks again until it has', async () => {
    const known = await knownPerson(app)
    await end(known)
    await app.sql`update webhook_deliveries set status = 'PENDING' where id = any(${known.deliveries})`
    await requestErasure({ ...known.asSeller() }, known.buyer)
    await job(app.ctx())
    expect((await found()).filter((column) => column.startsWith('webhook'))).toContain('webhook_events.body')
    await app.sql`update webhook_deliveries set status = 'DELIVERED' where id = any(${known.deliveries})`
    app.advance(2 * HOUR_MS)
    await job(app.ctx())
    expect(await found()).toEqual([])
  })

  test('needs the owner with a recent proof, and can be withdrawn while it waits', async () => {
    const known = await knownPerson(app)
    const owner = await ownerOf(app)
    const at = (changes: object) =>
      app.ctx({ ...owner.actor, sellerId: known.seller.id, ...changes } as typeof owner.actor)
    const proven = { provenAt: app.ctx().systemNow }
    await expect(requestErasure(at({ role: 'SUPPORT', ...proven }), known.buyer)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(requestErasure(at({ provenAt: undefined }), known.buyer)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      details: { stepUp: true },
    })
    await requestErasure(at(proven), known.buyer)
    await withdrawErasure(at(proven), known.buyer)
    await close(known)
    app.advance(200 * DAY_MS)
    await job(app.ctx())
    expect(await getBuyer(known.asSeller(), known.buyer)).toMatchObject({ name: known.person.name })
    await expect(requestErasure(owner, known.buyer)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
