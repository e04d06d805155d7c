// What a person of the operator does with a request about personal data.
import { describe, expect, test } from 'vitest'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import { type OperatorPermission, operatorRoleMay, operatorRoles } from '@/lib/base/kernel/permissions'
import { countPeopleRequest } from '@/lib/http/limits/people-requests'
import { buyerRequest } from '@/lib/parties/buyers/contract'
import { createBuyer } from '@/lib/parties/buyers/create-buyer'
import { testApp } from '@/lib/testing/app'
import { asOperator } from '@/lib/testing/live/applicant'
import { knownPerson, marks } from '@/lib/testing/shops/known-person'
import { chosenPeople, peopleQuery } from './contract'
import { erasePeople } from './erase-people'
import { exportPeople } from './export-people'
import { listRequests } from './list-requests'
import { searchPeople } from './search-people'

const app = await testApp()
const { seller, buyer, person } = await knownPerson(app)
const other = await app.seller()
const elsewhere = await createBuyer(
  app.ctx({ kind: 'api-key', keyId: 1, sellerId: other.id, scope: 'WRITE' }),
  buyerRequest.parse({
    name: 'Caio Lima',
    document: '529.982.247-25',
    email: person.email,
    phone: '11955554444',
  }),
)
const today = civilDateOf(app.ctx().systemNow)
const base = { search: { document: person.document }, reference: 'LGPD-1', receivedOn: today }
const query = (changes: object = {}) => peopleQuery.parse({ ...base, ...changes })
const chosen = (changes: object = {}) => chosenPeople.parse({ ...base, buyers: [buyer.uuid], ...changes })

/** The entries in the log of the platform, as text and by their facts. */
async function entriesOf(reference: string) {
  const rows =
    await app.sql`select action, actor_name, seller_id, after, row_to_json(audit_entries)::text as text from audit_entries
    where resource = ${reference} order by id`
  return [...rows]
}

describe('a person of the operator', () => {
  test.each(operatorRoles)('%s searches, exports and erases only with the permission', async (role) => {
    const ctx = asOperator(app, role)
    const unknown = [crypto.randomUUID()]
    const acts: [OperatorPermission, () => Promise<unknown>][] = [
      ['people.export', () => searchPeople(ctx, query({ reference: `ROLE-${role}` }))],
      ['people.export', () => exportPeople(ctx, chosen({ reference: `ROLE-${role}` }))],
      ['people.export', () => listRequests(ctx)],
      ['people.erase', () => erasePeople(ctx, chosen({ reference: `ROLE-${role}`, buyers: unknown }))],
    ]
    for (const [permission, act] of acts) {
      const code = await act().then(
        () => 'OK',
        (error) => error.code,
      )
      if (operatorRoleMay(role, permission)) expect(code).not.toBe('FORBIDDEN')
      else expect(code).toBe('FORBIDDEN')
    }
    const isAllowed = operatorRoleMay(role, 'people.export')
    expect((await entriesOf(`ROLE-${role}`)).length).toBe(isAllowed ? 2 : 0)
  })

  test('needs a recent proof for the export and the erasure, not for the search', async () => {
    const ctx = asOperator(app, 'ADMIN')
    const stale = {
      ...ctx,
      actor: { ...ctx.actor, provenAt: new Date(ctx.systemNow.getTime() - 5 * MINUTE_MS) },
    } as Ctx
    const refused = { code: 'FORBIDDEN', details: { stepUp: true } }
    await expect(exportPeople(stale, chosen())).rejects.toMatchObject(refused)
    await expect(erasePeople(stale, chosen())).rejects.toMatchObject(refused)
    expect((await searchPeople(stale, query({ reference: 'STALE-1' }))).buyers).toHaveLength(1)
  })

  test('finds how much is stored, with masked values, and the log has the number of the request and not the person', async () => {
    const ctx = asOperator(app, 'SUPPORT')
    const found = await searchPeople(ctx, query({ reference: 'LGPD-2' }))
    expect(found.documents).toBe(1)
    const [one, ...others] = found.buyers
    expect(others).toEqual([])
    expect(one).toMatchObject({
      ...{ uuid: buyer.uuid, notes: 1, subscriptions: 1, isKept: expect.any(Boolean) },
      seller: { uuid: seller.uuid, isSandbox: true },
      ...{ name: 'Z•••• M.', document: '•••.•••.777-••', email: 'z••••@marcador.example', phone: '••••7777' },
    })
    expect(one!.orders).toBeGreaterThan(2)
    expect(one!.cards).toBeGreaterThan(0)
    expect(one!.lastAt!.getTime()).toBeGreaterThanOrEqual(one!.firstAt!.getTime())
    const shown = JSON.stringify({ ...one, email: '' }).toLowerCase()
    for (const mark of marks) expect(shown).not.toContain(mark)
    await exportPeople(ctx, chosen({ reference: 'LGPD-2' }))
    const entries = await entriesOf('LGPD-2')
    expect(entries.map(({ action, seller_id }) => [action, seller_id])).toEqual([
      ['person.searched', null],
      ['person.exported', null],
    ])
    expect(entries[0]!.after).toEqual({ by: 'document', receivedOn: today, buyers: 1, sellers: 1 })
    for (const { text } of entries) for (const mark of marks) expect(text.toLowerCase()).not.toContain(mark)
  })

  test('sees that one e-mail is of two people, and exports or erases only those that were chosen', async () => {
    const ctx = asOperator(app, 'ADMIN')
    const search = { email: person.email }
    const found = await searchPeople(ctx, query({ search, reference: 'LGPD-3' }))
    expect(found.documents).toBe(2)
    expect(found.buyers.map(({ uuid }) => uuid).toSorted()).toEqual([buyer.uuid, elsewhere.uuid].toSorted())
    const { sellers } = await exportPeople(ctx, chosen({ search, reference: 'LGPD-3' }))
    expect(sellers.map((one) => one.buyer.uuid)).toEqual([buyer.uuid])
    const atOther = chosen({ search, reference: 'LGPD-3', seller: other.uuid })
    await expect(exportPeople(ctx, atOther)).rejects.toMatchObject({ code: 'CONFLICT' })
    const requested = await erasePeople(
      ctx,
      chosen({ search, reference: 'LGPD-3', buyers: [elsewhere.uuid] }),
    )
    expect(requested).toMatchObject([{ buyer: elsewhere.uuid, obstacles: [] }])
    const erasures = await app.sql`select buyer_uuid, requested_by from buyer_erasures`
    expect([...erasures]).toEqual([{ buyer_uuid: elsewhere.uuid, requested_by: 'risco@operadora.com.br' }])
    const again = await searchPeople(ctx, query({ search, reference: 'LGPD-3' }))
    expect(again.buyers.find(({ uuid }) => uuid === elsewhere.uuid)!.erasureAt).toBeInstanceOf(Date)
  })

  test('is refused for an unknown seller and a day to come, which leave no entry', async () => {
    const ctx = asOperator(app, 'ADMIN')
    const tomorrow = civilDateOf(new Date(ctx.systemNow.getTime() + DAY_MS))
    for (const [changes, field] of [
      [{ seller: crypto.randomUUID() }, 'seller'],
      [{ receivedOn: tomorrow }, 'receivedOn'],
    ] as const)
      await expect(searchPeople(ctx, query({ ...changes, reference: 'LGPD-4' }))).rejects.toMatchObject({
        code: 'BAR-0100',
        details: { fields: [{ field }] },
      })
    expect(await entriesOf('LGPD-4')).toEqual([])
  })

  test('sees the requests of 60 days with their deadlines', async () => {
    const ctx = asOperator(app, 'SUPPORT')
    await searchPeople(ctx, query({ reference: 'LGPD-5', receivedOn: '2026-10-01' }))
    const requests = await listRequests(ctx)
    expect(requests[0]).toMatchObject({
      ...{ reference: 'LGPD-5', receivedOn: '2026-10-01', dueOn: '2026-10-16', state: 'OVERDUE', buyers: 1 },
      by: 'risco@operadora.com.br',
    })
    expect(requests.find(({ reference }) => reference === 'LGPD-3')).toMatchObject({
      state: 'ERASURE',
      buyers: 2,
    })
    app.advance(61 * DAY_MS)
    expect(await listRequests(asOperator(app, 'SUPPORT'))).toEqual([])
  })

  test('makes sixty requests an hour at most', async () => {
    const ctx = asOperator(app, 'ADMIN')
    for (let turn = 0; turn < 60; turn++) await countPeopleRequest(ctx)
    await expect(countPeopleRequest(ctx)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await countPeopleRequest({ ...ctx, systemNow: new Date(ctx.systemNow.getTime() + HOUR_MS) })
  })
})
