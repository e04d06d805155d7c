import { beforeEach, expect, test } from 'vitest'
import { acceptDispute } from '@/lib/payments/disputes/accept-dispute'
import { answerDispute } from '@/lib/payments/disputes/answer-dispute'
import { MAX_EVIDENCE_BYTES, MAX_EVIDENCE_FILES } from '@/lib/payments/disputes/dispute'
import { getDispute } from '@/lib/payments/disputes/get-dispute'
import { testApp } from '@/lib/testing/app'
import { type DisputeShop, disputeShop } from '@/lib/testing/shops/dispute-shop'
import { attachEvidence } from './attach-evidence'
import { listDisputesOperation } from './contract'
import { pageDisputes } from './page-disputes'
import { viewDispute } from './view'

const app = await testApp()
let shop: DisputeShop
beforeEach(async () => {
  shop = await disputeShop(app)
})

const page = (query: Record<string, string> = {}) =>
  pageDisputes(shop.asSeller(), listDisputesOperation.query!.parse(query))
const uuids = async (query?: Record<string, string>) =>
  (await page(query)).rows.map(({ dispute }) => dispute.uuid)
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const pdf = base64(Buffer.from('%PDF-1.7\n'))
const attach = (uuid: string, content = pdf) =>
  attachEvidence(shop.asSeller(), { uuid, name: 'recibo.pdf', content })
const look = async (uuid: string) => viewDispute(await getDispute(shop.asSeller(), { uuid }))

test('a page has the disputes of the seller that match all filters, newest first, each with its files', async () => {
  const card = await shop.card()
  const [pix] = await shop.paidBy('PIX')
  const first = await shop.open(card)
  const second = await shop.open(pix!)
  await attach(first.uuid)
  await acceptDispute(shop.asSeller(), second)
  expect(await uuids()).toEqual([second.uuid, first.uuid])
  expect((await page()).rows.map(viewDispute)).toEqual([await look(second.uuid), await look(first.uuid)])
  expect((await page()).rows.map(({ files }) => files.length)).toEqual([0, 1])
  expect(await uuids({ after: second.uuid })).toEqual([first.uuid])
  expect(await uuids({ status: 'LOST' })).toEqual([second.uuid])
  expect(await uuids({ kind: 'CARD' })).toEqual([first.uuid])
  expect(await uuids({ uuidCharge: pix!.uuid })).toEqual([second.uuid])
  expect(await uuids({ uuidCharge: pix!.uuid, kind: 'CARD' })).toEqual([])
  shop = await disputeShop(app)
  expect(await uuids({ uuidCharge: card.uuid })).toEqual([])
  await expect(uuids({ after: first.uuid })).rejects.toMatchObject({ code: 'BAR-0100' })
})

test('a dispute has the members of its status: deadline, answer, end', async () => {
  const [answered, accepted] = [await shop.open(await shop.card()), await shop.open(await shop.card())]
  expect(await look(answered.uuid)).toMatchObject({ status: 'OPEN', value: 100, amount: 100, evidence: [] })
  for (const name of ['answer', 'answeredAt', 'closedAt', 'lossReason'])
    expect(await look(answered.uuid)).not.toHaveProperty(name)
  await answerDispute(shop.asSeller(), { uuid: answered.uuid, answer: 'Entregue.' })
  await acceptDispute(shop.asSeller(), accepted)
  expect(await look(answered.uuid)).toMatchObject({ status: 'ANSWERED', answer: 'Entregue.' })
  expect(await look(answered.uuid)).toHaveProperty('answeredAt')
  expect(await look(accepted.uuid)).toMatchObject({ status: 'LOST', lossReason: 'ACCEPTED' })
  expect(await look(accepted.uuid)).not.toHaveProperty('answeredAt')
})

test('a file in base64 is refused with a sentence about its content', async () => {
  const { uuid } = await shop.open(await shop.card())
  const refusalOf = (content: string) =>
    attach(uuid, content).then(
      () => undefined,
      ({ code, details }) => [code, ...Object.values(details.fields[0])],
    )
  expect(await refusalOf('não é')).toEqual(['BAR-0100', 'content', 'deve estar em base64'])
  expect(await refusalOf(base64(Buffer.from('MZ program')))).toEqual([
    'BAR-0100',
    'content',
    'deve ser um PDF, PNG ou JPEG',
  ])
  const large = new Uint8Array(MAX_EVIDENCE_BYTES + 1)
  large.set(Buffer.from('%PDF-'))
  expect(await refusalOf(base64(large))).toEqual(['BAR-0100', 'content', 'passa de 5 MB'])
  expect(await refusalOf(base64(large.subarray(0, MAX_EVIDENCE_BYTES)))).toBeUndefined()
  for (let count = 1; count < MAX_EVIDENCE_FILES; count += 1) await attach(uuid)
  expect(await refusalOf(pdf)).toEqual(['BAR-0100', 'content', 'não cabe: a contestação já tem dez arquivos'])
})
