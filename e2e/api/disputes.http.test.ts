// Disputes over HTTP: the sandbox's operations, their webhooks, and the deadline by the seller's clock.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getChargeOperation } from '@/lib/payments/charges/contract'
import {
  acceptDisputeOperation,
  addEvidenceOperation,
  answerDisputeOperation,
  removeEvidenceOperation,
} from '@/lib/payments/disputes/api/answering-contract'
import { getDisputeOperation, listDisputesOperation } from '@/lib/payments/disputes/api/contract'
import { MAX_EVIDENCE_BODY_BYTES, MAX_EVIDENCE_BYTES } from '@/lib/payments/disputes/dispute'
import { getOrderOperation } from '@/lib/payments/orders/contract'
import { confirmChargeOperation } from '@/lib/sandbox/bank/contract'
import { moveClockOperation } from '@/lib/sandbox/clock/contract'
import {
  alertDisputeOperation,
  disputeChargeOperation,
  loseDisputeOperation,
  winDisputeOperation,
} from '@/lib/sandbox/disputes/contract'
import { type AnyBody, call } from '@/lib/testing/http/api'
import { newSeller } from '@/lib/testing/http/new-seller'
import { webhookReceiver } from '@/lib/testing/http/webhook-receiver'
import { moveClock, worldOf } from '@/lib/testing/http/world'

let receiver: Awaited<ReturnType<typeof webhookReceiver>>
let key: string
beforeAll(async () => {
  receiver = await webhookReceiver()
})
afterAll(() => receiver.close())
beforeEach(async () => {
  receiver.received.length = 0
  key = (await newSeller({ webhooks: [{ url: receiver.url, domains: ['ORDER'] }] })).key
})

const at = (uuid: string, body?: unknown) => ({ key, params: { uuid }, body })
const stateOf = async (uuid: string) => {
  const { body: charge } = await call(getChargeOperation, at(uuid))
  const { body: order } = await call(getOrderOperation, at(charge.uuidOrder))
  return [order.status, charge.status]
}

/** The received events, once one with the status arrived. */
async function received(status: string): Promise<AnyBody[]> {
  for (let tries = 0; tries < 200; tries += 1) {
    const events = receiver.received.map(({ body }) => JSON.parse(body))
    if (events.some((event) => event.status === status)) return events
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`no ${status} arrived`)
}

const addressParts = ['city', 'complement', 'country', 'district', 'number', 'state', 'street', 'zipCode']
const members = [
  ...[
    'charge',
    'cnpjSeller',
    'dateTime',
    'documentBuyer',
    'domain',
    'emailBuyer',
    'event',
    'id',
    'idSeller',
    'status',
  ],
  ...['uuid', 'uuidBuyer', 'version'],
]

describe('200', () => {
  test('a charge is alerted, disputed and won, and its endpoint gets each event as documented', async () => {
    const { uuid } = await worldOf(key).paidByCard()
    const alerted = await call(alertDisputeOperation, at(uuid, { reason: '13.1' }))
    expect([alerted.status, alerted.body.status, await stateOf(uuid)]).toEqual([
      200,
      'PAID',
      ['PAID', 'PAID'],
    ])
    const disputed = await call(disputeChargeOperation, at(uuid))
    expect([disputed.status, disputed.body.status]).toEqual([200, 'DISPUTE'])
    expect(await stateOf(uuid)).toEqual(['DISPUTE', 'DISPUTE'])
    const won = await call(winDisputeOperation, at(uuid))
    expect([won.status, won.body.status, await stateOf(uuid)]).toEqual([200, 'PAID', ['PAID', 'PAID']])
    await received('DISPUTE')
    const statuses = () => receiver.received.map(({ body }) => JSON.parse(body).status)
    await expect.poll(statuses).toEqual(['SENT', 'PAID', 'DISPUTE_ALERT', 'DISPUTE', 'PAID'])
    const [, , alert, dispute, paid] = await received('DISPUTE')
    expect(Object.keys(alert).sort()).toEqual([...members, ...addressParts].sort())
    expect(Object.keys(dispute).sort()).toEqual([...members, 'address'].sort())
    expect(Object.keys(dispute.address).sort()).toEqual(addressParts)
    expect([alert.domain, dispute.domain, dispute.charge.uuid]).toEqual(['ORDER', 'ORDER', uuid])
    expect(paid).toHaveProperty('refunds')
  })

  test('a charge that is lost is a chargeback', async () => {
    const { uuid } = await worldOf(key).disputed()
    const { status, body } = await call(loseDisputeOperation, at(uuid))
    expect([status, body.status, await stateOf(uuid)]).toEqual([
      200,
      'CHARGEBACK',
      ['CHARGEBACK', 'CHARGEBACK'],
    ])
    expect((await received('CHARGEBACK')).at(-1)).toHaveProperty('refunds')
  })

  test('it becomes a chargeback, once, after seven days without a decision, and not after six', async () => {
    const { uuid, uuidOrder } = await worldOf(key).disputed()
    const six = await call(moveClockOperation, { key, body: { days: 6, hours: 23 } })
    expect([six.body.happened, await stateOf(uuid)]).toEqual([[], ['DISPUTE', 'DISPUTE']])
    const { body } = await call(moveClockOperation, { key, body: { days: 2 } })
    expect(body.happened).toMatchObject([{ domain: 'ORDER', status: 'CHARGEBACK', uuid: uuidOrder }])
    expect(await stateOf(uuid)).toEqual(['CHARGEBACK', 'CHARGEBACK'])
    const again = await call(moveClockOperation, { key, body: { days: 7 } })
    expect(again.body.happened).toEqual([])
  })

  test('a PIX is disputed for the reasons of MED until 80 days after its payment', async () => {
    const { uuid } = await worldOf(key).charge('PIX')
    await call(confirmChargeOperation, at(uuid))
    const { status, body } = await call(disputeChargeOperation, at(uuid, { reason: '13.1' }))
    expect([status, body.errors[0].description.split(':')[0]]).toEqual([400, 'reason'])
    await moveClock(key, { days: 81 })
    expect((await call(disputeChargeOperation, at(uuid))).status).toBe(409)
    const { uuid: other } = await worldOf(key).charge('PIX')
    await call(confirmChargeOperation, at(other))
    expect((await call(disputeChargeOperation, at(other, { reason: 'BE08' }))).body.status).toBe('DISPUTE')
  })

  test('the same idempotency key disputes once', async () => {
    const { uuid } = await worldOf(key).paidByCard()
    const headers = { 'x-idempotency-key': randomUUID() }
    const first = await call(disputeChargeOperation, { ...at(uuid), headers })
    const second = await call(disputeChargeOperation, { ...at(uuid), headers })
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text])
  })
})

describe('409', () => {
  test('a charge in dispute cannot be disputed or alerted again', async () => {
    const { uuid } = await worldOf(key).disputed()
    expect((await call(disputeChargeOperation, at(uuid))).status).toBe(409)
    expect((await call(alertDisputeOperation, at(uuid))).status).toBe(409)
  })

  test('an unpaid charge or one paid by slip cannot be disputed, an undisputed one not decided', async () => {
    const unpaid = await worldOf(key).charge('PIX')
    const slip = await worldOf(key).charge('BANK_SLIP')
    await call(confirmChargeOperation, at(slip.uuid))
    for (const { uuid } of [unpaid, slip]) {
      expect((await call(disputeChargeOperation, at(uuid))).status).toBe(409)
      expect((await call(winDisputeOperation, at(uuid))).status).toBe(409)
      expect((await call(loseDisputeOperation, at(uuid))).status).toBe(409)
    }
  })
})

test.each(['', 'x'.repeat(21), 'fraude grave', 7])('400: the reason %j is not a code', async (reason) => {
  const { uuid } = await worldOf(key).paidByCard()
  const { status, body } = await call(disputeChargeOperation, at(uuid, { reason }))
  expect([status, body.errors[0].description.split(':')[0]]).toEqual([400, 'reason'])
  expect(await stateOf(uuid)).toEqual(['PAID', 'PAID'])
})

describe('by the system of the seller', () => {
  const file = (bytes: Uint8Array | string) => ({
    name: 'entrega.pdf',
    content: Buffer.from(bytes as string).toString('base64'),
  })

  test('a dispute is found, gets evidence, loses it again, and is answered once', async () => {
    const { uuid } = await worldOf(key).dispute()
    const added = await call(addEvidenceOperation, at(uuid, file('%PDF-1.7')))
    expect([added.status, added.body.mediaType]).toEqual([201, 'application/pdf'])
    const removing = { key, params: { uuid, file: added.body.uuid } }
    expect((await call(removeEvidenceOperation, removing)).status).toBe(204)
    expect((await call(removeEvidenceOperation, removing)).status).toBe(404)
    expect((await call(answerDisputeOperation, at(uuid))).status).toBe(400)
    const headers = { 'x-idempotency-key': randomUUID() }
    const answer = { ...at(uuid, { answer: 'Entregue.' }), headers }
    const answered = await call(answerDisputeOperation, answer)
    expect([answered.status, answered.body.status]).toEqual([200, 'ANSWERED'])
    expect((await call(answerDisputeOperation, answer)).text).toBe(answered.text)
    expect((await call(answerDisputeOperation, at(uuid, { answer: 'De novo.' }))).status).toBe(409)
    expect((await call(getDisputeOperation, at(uuid))).body).toEqual(answered.body)
    const { body } = await call(listDisputesOperation, { key, query: '?status=ANSWERED' })
    expect(body.content).toEqual([answered.body])
  })

  test('a file of 5 MB fits its own limit of the body, and a larger body is a 413', async () => {
    const { uuid } = await worldOf(key).dispute()
    const bytes = new Uint8Array(MAX_EVIDENCE_BYTES)
    bytes.set(Buffer.from('%PDF-'))
    const { status, body } = await call(addEvidenceOperation, at(uuid, file(bytes)))
    expect([status, body.size]).toEqual([201, MAX_EVIDENCE_BYTES])
    const larger = { name: 'a.pdf', content: 'A'.repeat(MAX_EVIDENCE_BODY_BYTES) }
    expect((await call(addEvidenceOperation, at(uuid, larger))).status).toBe(413)
  })

  test('an accepted dispute is lost at once, and its charge a chargeback', async () => {
    const { uuid, uuidCharge } = await worldOf(key).dispute()
    const { status, body } = await call(acceptDisputeOperation, at(uuid))
    expect([status, body.status, body.lossReason]).toEqual([200, 'LOST', 'ACCEPTED'])
    expect(await stateOf(uuidCharge)).toEqual(['CHARGEBACK', 'CHARGEBACK'])
    expect((await call(acceptDisputeOperation, at(uuid))).status).toBe(409)
  })
})
