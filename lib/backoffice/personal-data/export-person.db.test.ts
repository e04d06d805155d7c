import { expect, test } from 'vitest'
import { removeNote } from '@/lib/parties/buyers/person/remove-note'
import { findCardOfSeller } from '@/lib/parties/cards/store'
import { removeBuyerCard } from '@/lib/payments/subscriptions/person/remove-card'
import { testApp } from '@/lib/testing/app'
import { ownerOf } from '@/lib/testing/audit/people'
import { knownPerson } from '@/lib/testing/shops/known-person'
import { exportPerson } from './export-person'
import { getBuyerRecord } from './get-buyer-record'

const app = await testApp()
const known = await knownPerson(app)
const { asSeller, buyer, seller } = known
const file = async (name: 'dados.json' | 'dados.csv') =>
  new TextDecoder().decode((await exportPerson(asSeller(), { uuid: buyer.uuid, file: name })).content)

test('the export has everything that the seller holds of the person, and no number of a card', async () => {
  const person = JSON.parse(await file('dados.json'))
  expect(person.buyer).toMatchObject({ name: 'Zulmira Marcador', address: { street: 'Rua do Marcador' } })
  expect(person.orders).toHaveLength(5)
  expect(person.subscriptions).toHaveLength(1)
  expect(person.notes[0]).toMatchObject({ text: 'Marcador ligou' })
  expect(person.cards[0]).toMatchObject({ number: '4111 11•• •••• 1111' })
  expect(person.invoices[0]).toMatchObject({ recipient: 'zulmira@marcador.example' })
  const charges = person.orders.flatMap((order: { charges: object[] }) => order.charges)
  const text = JSON.stringify(charges)
  for (const words of ['Pedido de Marcador', 'Entregue a Marcador', 'Marcador.pdf', '203.0.113.77'])
    expect(text).toContain(words)
  expect(JSON.stringify(person)).not.toContain('4111111111111111')
})

test('an order without a stored buyer belongs to the person with its document, at this seller only', async () => {
  const { orders } = await getBuyerRecord(asSeller(), buyer)
  expect(orders.map(({ uuid }) => uuid)).toContain(known.orderOfLink)
  const other = await knownPerson(app)
  expect((await getBuyerRecord(other.asSeller(), other.buyer)).orders).toHaveLength(5)
  await expect(getBuyerRecord(other.asSeller(), buyer)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the table has a row for each value with its path in words', async () => {
  const text = await file('dados.csv')
  expect(text).toContain('Comprador › Nome;Zulmira Marcador')
  expect(text).toContain('Cartões › 1 › Número;4111 11•• •••• 1111')
  expect(text).not.toMatch(/undefined|\[object/)
})

test('an export is in the audit log without the data, and needs the permission', async () => {
  await file('dados.json')
  const entries = await app.sql`
    select after from audit_entries where seller_id = ${seller.id} and action = 'export.buyer'`
  expect(entries.at(-1)!.after).toMatchObject({ format: 'json', orders: 5 })
  expect(JSON.stringify(entries)).not.toMatch(/marcador|1114447/i)
  const { actor } = await ownerOf(app)
  const finance = app.ctx({ ...actor, sellerId: seller.id, role: 'FINANCE' } as typeof actor)
  await expect(exportPerson(finance, { uuid: buyer.uuid, file: 'dados.json' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('a removed card loses its number, and one that pays a subscription stays', async () => {
  const { token } = known.payment
  await app.sql`update subscriptions set card_id = ${token.id} where uuid = ${known.subscription}`
  const remove = () => removeBuyerCard(asSeller(), { buyer: buyer.uuid, card: token.uuid })
  await expect(remove()).rejects.toMatchObject({ code: 'CONFLICT' })
  await app.sql`update subscriptions set card_id = null where uuid = ${known.subscription}`
  await remove()
  await remove()
  expect(await findCardOfSeller(app.db, seller.id, token.uuid)).toMatchObject({
    status: 'INACTIVE',
    sealedNumber: '',
  })
  const other = await knownPerson(app)
  const foreign = { buyer: buyer.uuid, card: other.payment.token.uuid }
  await expect(removeBuyerCard(asSeller(), foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a note is deleted for its buyer only, and the log has neither text', async () => {
  const [note] = (await getBuyerRecord(asSeller(), buyer)).notes
  const other = await knownPerson(app)
  const wrong = { buyer: other.buyer.uuid, note: note!.uuid }
  await expect(removeNote(other.asSeller(), wrong)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await removeNote(asSeller(), { buyer: buyer.uuid, note: note!.uuid })
  expect((await getBuyerRecord(asSeller(), buyer)).notes).toEqual([])
  const entries = await app.sql`select * from audit_entries where action like 'buyer.note%'`
  expect(JSON.stringify(entries)).not.toContain('ligou')
})
