// Walks the list of places: each of them gets a mark, which is in the export and, after the erasure, nowhere.
import { beforeAll, describe, expect, test } from 'vitest'
import { forgetPerson } from '@/lib/access/idempotency/forget-person'
import { eraseFromLists } from '@/lib/backoffice/lists/person/erase'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { findCardOfSeller } from '@/lib/parties/cards/store'
import { eraseSimulatedMails } from '@/lib/sandbox/mail/erase-mails'
import { testApp } from '@/lib/testing/app'
import { columnsWith } from '@/lib/testing/people/columns-with'
import { closeAllOf } from '@/lib/testing/shops/close-all-of'
import { knownPerson, marks } from '@/lib/testing/shops/known-person'
import { createErasureJob } from './carry-out-erasures'
import { exportPerson } from './export-person'
import { places } from './places'
import { requestErasure } from './request-erasure'

const app = await testApp()
const job = createErasureJob({ within: [eraseFromLists], after: [forgetPerson, eraseSimulatedMails] })
const known = await knownPerson(app)
const { seller, buyer, asSeller, person } = known

const placesOf = (which: 'erased' | 'copies') =>
  Object.entries(places).flatMap(([table, columns]) =>
    (columns[which] ?? '')
      .split(' ')
      .filter(Boolean)
      .map((column) => `${table}.${column}`),
  )

/** Codes, hashes and sealed texts have no mark of a person; other tests look at each of them. */
const WITHOUT_MARK = [
  ...['buyers.document_type', 'buyers.document_country', 'buyers.country_code', 'cards.first6_digits'],
  ...['cards.sealed_number', 'cards.fingerprint', 'cards.number_hash', 'idempotency_keys.sealed_body'],
  ...['notices.record', 'notices.path', 'notifications.record', 'notifications.path'],
]

/** What the fixture leaves empty. */
async function markTheRest() {
  const { sql } = app
  const now = app.ctx().systemNow
  await sql`update buyers set alternative_email = 'z2@marcador.example' where id = ${buyer.id}`
  await sql`update cards set network_transaction_id = 'marcador' where id = ${known.payment.token.id}`
  await sql`update disputes set answer_draft = 'Rascunho Marcador' where seller_id = ${seller.id}`
  await sql`update orders set browser_hash = 'marcador' where uuid = ${known.orderOfLink}`
  await sql`update authentications set challenge = '{"kind":"script","browserHash":"marcador"}' where seller_id = ${seller.id}`
  await sql`update link_visits set browser_hash = 'marcador' where seller_id = ${seller.id}`
  await sql`update mails set subject = 'Recibo de Marcador' where seller_id = ${seller.id} and recipient = ${person.email}`
  await sql`update simulated_mails set subject = 'Recibo de Marcador' where recipient = ${person.email}`
  const [kept] = await sql`
    insert into known_buyers (uuid, seller_id, name, document, email, phone, consent_at, consent_version, created_at)
    values (gen_random_uuid(), ${seller.id}, 'Zu Marcador', ${person.document}, 'zu@marcador.example', '11988887777', ${now}, '1', ${now})
    returning id`
  await sql`
    insert into known_browsers (uuid, seller_id, known_buyer_id, token_hash, user_agent, created_at, used_at, expires_at)
    values (gen_random_uuid(), ${seller.id}, ${kept!.id}, 'marcador', 'Navegador Marcador', ${now}, ${now}, ${new Date(now.getTime() + DAY_MS)})`
  await sql`
    insert into buyer_codes (uuid, seller_id, browser_hash, target_hash, channel, known_buyer_id, sealed_code, attempts, created_at, expires_at)
    values (gen_random_uuid(), ${seller.id}, 'marcador', 'marcador', 'MAIL', ${kept!.id}, 'marcador', 0, ${now}, ${now})`
}

const textsIn = (value: unknown): string[] => {
  if (value === null || value === undefined) return []
  if (Buffer.isBuffer(value)) return [value.toString()]
  return typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [String(value)]
}
const isMarked = (text: string) => marks.some((mark) => text.toLowerCase().includes(mark))

async function markedTexts(place: string): Promise<string[]> {
  const [table = '', column = ''] = place.split('.')
  // Mails to the people of the seller are theirs, also where they are about the person.
  const own = table === 'mails' ? app.sql`where recipient = ${person.email}` : app.sql``
  const rows = await app.sql`select ${app.sql(column)} as value from ${app.sql(table)} ${own}`
  return rows.flatMap(({ value }) => textsIn(value)).filter(isMarked)
}

describe('every place of the list', () => {
  beforeAll(markTheRest)

  test('has a mark of the person', async () => {
    const found = await columnsWith(app.sql, marks)
    const expected = [...placesOf('erased'), ...placesOf('copies')].filter(
      (place) => !WITHOUT_MARK.includes(place),
    )
    expect(expected.filter((place) => !found.includes(place))).toEqual([])
  })

  test('is in the export, apart from copies', async () => {
    const { content } = await exportPerson(asSeller(), { uuid: buyer.uuid, file: 'dados.json' })
    const exported = new Set(textsIn(JSON.parse(new TextDecoder().decode(content))))
    for (const place of placesOf('erased'))
      expect([place, (await markedTexts(place)).filter((text) => !exported.has(text))]).toEqual([place, []])
  })

  test('is empty after the erasure, and the token of a stored card pays nothing any more', async () => {
    await closeAllOf(app, known)
    app.advance(130 * DAY_MS)
    await requestErasure(asSeller(), buyer)
    await job(app.ctx())
    const found = await columnsWith(app.sql, marks)
    const places = [...placesOf('erased'), ...placesOf('copies')]
    expect(found.filter((column) => places.includes(column))).toEqual([])
    const card = await findCardOfSeller(app.db, seller.id, known.payment.token.uuid)
    expect(card).toMatchObject({ status: 'INACTIVE', sealedNumber: '', numberHash: null })
  })
})
