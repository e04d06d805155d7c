import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '@/lib/testing/app'
import { type DisputeShop, disputeShop } from '@/lib/testing/shops/dispute-shop'
import { addEvidence } from './add-evidence'
import { answerDispute } from './answer-dispute'
import { MAX_EVIDENCE_FILES } from './dispute'
import { getDispute } from './get-dispute'
import { getEvidence } from './get-evidence'
import { removeEvidence } from './remove-evidence'

const app = await testApp()
let shop: DisputeShop
let uuid: string
beforeEach(async () => {
  shop = await disputeShop(app)
  uuid = (await shop.open(await shop.card())).uuid
})

const pdf = new TextEncoder().encode('%PDF-1.7\n')
const add = (content: Uint8Array = pdf, name = 'recibo.pdf') =>
  addEvidence(shop.asSeller(), { uuid, name, content })
const refusedFor = (message: string) => ({
  code: 'BAR-0100',
  details: { fields: [{ field: 'file', message }] },
})

describe('a file', () => {
  test('is returned byte for byte, with its detected type and not its given name', async () => {
    const file = await add(pdf, 'recibo.png')
    expect(file).toMatchObject({ name: 'recibo.png.pdf', mediaType: 'application/pdf', size: pdf.length })
    const stored = await getEvidence(shop.asSeller(), { uuid, file: file.uuid })
    expect(Buffer.from(stored.content).equals(Buffer.from(pdf))).toBe(true)
  })

  test('that is not valid evidence is refused with the reason', async () => {
    await expect(add(new TextEncoder().encode('MZ program'), 'nota.pdf')).rejects.toMatchObject(
      refusedFor('OTHER_TYPE'),
    )
    await expect(add(new Uint8Array())).rejects.toMatchObject(refusedFor('EMPTY'))
    expect((await getDispute(shop.asSeller(), { uuid })).files).toEqual([])
  })

  test('is one of ten at most, also when many are uploaded at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: MAX_EVIDENCE_FILES + 3 }, () => add()))
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(3)
    for (const reason of refused) expect(reason).toMatchObject(refusedFor('TOO_MANY'))
    expect((await getDispute(shop.asSeller(), { uuid })).files).toHaveLength(MAX_EVIDENCE_FILES)
  })

  test('can be removed until the answer is sent, and none can be added afterwards', async () => {
    const [one, two] = [await add(), await add()]
    await removeEvidence(shop.asSeller(), { uuid, file: one.uuid })
    await answerDispute(shop.asSeller(), { uuid, answer: 'Entregue.' })
    const conflict = { code: 'CONFLICT' }
    await expect(removeEvidence(shop.asSeller(), { uuid, file: two.uuid })).rejects.toMatchObject(conflict)
    await expect(add()).rejects.toMatchObject(conflict)
    const { files } = await getDispute(shop.asSeller(), { uuid })
    expect(files.map((file) => file.uuid)).toEqual([two.uuid])
  })

  test('of a dispute of another seller is not found, whatever the operation', async () => {
    const file = (await add()).uuid
    const other = await disputeShop(app)
    const own = (await other.open(await other.card())).uuid
    const missing = { code: 'NOT_FOUND' }
    await expect(getEvidence(other.asSeller(), { uuid, file })).rejects.toMatchObject(missing)
    await expect(getEvidence(other.asSeller(), { uuid: own, file })).rejects.toMatchObject(missing)
    await expect(removeEvidence(other.asSeller(), { uuid, file })).rejects.toMatchObject(missing)
    await expect(removeEvidence(other.asSeller(), { uuid: own, file })).rejects.toMatchObject(missing)
    const added = addEvidence(other.asSeller(), { uuid, name: 'a.pdf', content: pdf })
    await expect(added).rejects.toMatchObject(missing)
  })
})
