import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { cancelOrderOperation } from '@/lib/payments/orders/contract'
import { createPaymentLinkOperation } from '@/lib/payments/payment-links/contract'
import {
  cancelPaymentLinkOperation,
  getPaymentLinkOperation,
  listPaymentLinksOperation,
  replacePaymentLinkOperation,
} from '@/lib/payments/payment-links/managing-contract'
import { confirmChargeOperation } from '@/lib/sandbox/bank/contract'
import { moveClockOperation } from '@/lib/sandbox/clock/contract'
import { acceptLink } from '@/lib/testing/http/accept-link'
import { type AnyBody, call } from '@/lib/testing/http/api'
import { badPages, envelope } from '@/lib/testing/http/list-pages'
import { newSeller } from '@/lib/testing/http/new-seller'
import { demo, demoSeller } from '@/lib/testing/http/server'
import { storm } from '@/lib/testing/http/storm'
import { linkRequest } from '@/lib/testing/link'

const otherKey = demo.sellers[1]!.apiKey
const uuidOf = (uuid: string, key?: string | null) => ({ key, params: { uuid } })
const create = async (changes: object = {}, order: object = {}, key?: string) =>
  (await call(createPaymentLinkOperation, { key, body: linkRequest({ ...changes }, { ...order }) })).body
const get = (uuid: string, key?: string | null) => call(getPaymentLinkOperation, uuidOf(uuid, key))
const cancel = (uuid: string, key?: string | null) => call(cancelPaymentLinkOperation, uuidOf(uuid, key))
const replace = (uuid: string, body: unknown = linkRequest({}, { value: 120 }), key?: string | null) =>
  call(replacePaymentLinkOperation, { ...uuidOf(uuid, key), body })
const list = (query = '', key?: string | null) => call(listPaymentLinksOperation, { key, query })
const titles = async (query: string, key: string) =>
  (await list(query, key)).body.content.map((one: AnyBody) => one.paymentOrder.title)
const fieldsOf = (body: AnyBody) => body.details.map((detail: { field: string }) => detail.field)

async function pay(url: string, key?: string) {
  const accepted = await acceptLink(url)
  const paid = await call(confirmChargeOperation, { key, params: { uuid: accepted.chargeUuid } })
  expect(paid.status).toBe(200)
}

describe('GET, PUT and DELETE /v2/payment-links/{uuid}', () => {
  test('200: the link as it was created; processed counts its orders', async () => {
    const link = await create({ metadata: [{ key: 'a', value: 1 }] })
    expect((await get(link.uuid, demoSeller.readOnlyApiKey)).body).toEqual(link)
    const { orderUuid } = await acceptLink(link.url)
    expect((await get(link.uuid)).body).toEqual({ ...link, processed: 1 })
    expect((await call(cancelOrderOperation, uuidOf(orderUuid))).status).toBe(204)
    await acceptLink(link.url)
    expect((await get(link.uuid)).body.processed).toBe(2)
  })

  test('200: PUT changes what is sent and keeps the rest, at the same address', async () => {
    const link = await create({ metadata: [{ key: 'a', value: 1 }] }, { description: 'Old' })
    const body = linkRequest({ paymentMethods: ['PIX', 'BANK_SLIP'] }, { title: 'New', value: 120 })
    const replaced = await replace(link.uuid, body)
    expect(replaced.status).toBe(200)
    expect(replaced.body).toEqual({
      ...link,
      paymentMethods: ['PIX', 'BANK_SLIP'],
      allowedPaymentMethods: { pixMethod: {}, bankSlipMethod: {} },
      enableBankSlip: true,
      paymentOrder: {
        ...link.paymentOrder,
        ...(body.paymentOrder as object),
      },
    })
    expect((await get(link.uuid)).body).toEqual(replaced.body)
  })

  test('204: DELETE cancels, also a second time', async () => {
    const { uuid } = await create()
    expect([(await cancel(uuid)).status, (await cancel(uuid)).status]).toEqual([204, 204])
    expect((await get(uuid)).status).toBe(200)
    expect((await replace(uuid)).status).toBe(409)
    const typed = await call(
      { ...cancelPaymentLinkOperation },
      {
        ...uuidOf((await create()).uuid),
        headers: { 'Content-Type': 'application/json' },
      },
    )
    expect(typed.status).toBe(204)
  })

  test('409: PUT and DELETE of a paid link, and PUT of one with an open order', async () => {
    const link = await create()
    const { orderUuid } = await acceptLink(link.url)
    const refused = await replace(link.uuid)
    expect(refused.status).toBe(409)
    expect(refused.body.metadata).toMatchObject({ method: 'PUT', path: `/v2/payment-links/${link.uuid}` })
    await call(cancelOrderOperation, uuidOf(orderUuid))
    expect((await replace(link.uuid)).status).toBe(200)
    await pay(link.url)
    expect([(await replace(link.uuid)).status, (await cancel(link.uuid)).status]).toEqual([409, 409])
  })

  test('404: for another seller, an unknown and a malformed uuid alike', async () => {
    const link = await create()
    for (const ask of [get, cancel, (uuid: string, key?: string) => replace(uuid, undefined, key)]) {
      const answers = [await ask(link.uuid, otherKey), await ask(randomUUID()), await ask('x')]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
      expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1)
      expect(answers[0]!.body.details).toEqual([])
    }
    expect((await get(link.uuid)).body).toEqual(link)
  })

  test('400: PUT follows the rules of POST', async () => {
    const { uuid } = await create()
    const { status, body } = await replace(uuid, linkRequest({ paymentMethods: [] }, { title: '', value: 0 }))
    expect(status).toBe(400)
    expect(fieldsOf(body)).toEqual(
      expect.arrayContaining(['paymentMethods', 'paymentOrder.title', 'paymentOrder.value']),
    )
    expect((await replace(uuid, '{')).status).toBe(400)
  })

  test('401, 403 and 405', async () => {
    const { uuid } = await create()
    for (const ask of [get, cancel, (one: string, key?: string | null) => replace(one, undefined, key)]) {
      expect((await ask(uuid, null)).status).toBe(401)
      expect((await ask(uuid, demo.operator.apiKey)).status).toBe(403)
    }
    expect((await cancel(uuid, demoSeller.readOnlyApiKey)).status).toBe(403)
    expect((await replace(uuid, undefined, demoSeller.readOnlyApiKey)).status).toBe(403)
    for (const method of ['POST', 'PATCH'] as const) {
      const refused = await call({ ...getPaymentLinkOperation, method }, uuidOf(uuid))
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, PUT, DELETE, HEAD, OPTIONS'])
    }
  })
})

test('400: an unknown buyer, a past expiry, instalments of a method not offered, by POST and PUT', async () => {
  const { key } = await newSeller()
  const { uuid } = await create({}, {}, key)
  const credit = { paymentMethod: 'CREDIT_CARD', installments: 2 }
  for (const [field, body] of [
    ['uuidSellerClient', linkRequest({ uuidSellerClient: randomUUID() })],
    ['paymentOrder.expirationDate', linkRequest({}, { expirationDate: '2020-01-01T00:00:00Z' })],
    ['paymentOrder.customInstallmentsValues', linkRequest({}, { customInstallmentsValues: [credit] })],
  ] as const) {
    const posted = await call(createPaymentLinkOperation, { key, body })
    expect([posted.status, fieldsOf(posted.body)]).toEqual([400, [field]])
    const put = await replace(uuid, body, key)
    expect([put.status, fieldsOf(put.body)]).toEqual([400, [field]])
  }
})

describe('a seller whose receivables follow the timeline', () => {
  test('400: CREDIT_CARD_EARLY_BUYER, by POST and PUT, among the methods and by instalments', async () => {
    const { key } = await newSeller({ receivableFlow: 'TIMELINE' })
    const { uuid } = await create({}, {}, key)
    const early = { paymentMethod: 'CREDIT_CARD_EARLY_BUYER', installments: 2 }
    for (const [field, body] of [
      ['paymentMethods', linkRequest({ paymentMethods: ['PIX', 'CREDIT_CARD_EARLY_BUYER'] })],
      ['paymentOrder.customInstallmentsValues', linkRequest({}, { customInstallmentsValues: [early] })],
    ] as const) {
      const posted = await call(createPaymentLinkOperation, { key, body })
      expect([posted.status, fieldsOf(posted.body)]).toEqual([400, [field]])
      const put = await replace(uuid, body, key)
      expect([put.status, fieldsOf(put.body)]).toEqual([400, [field]])
    }
  })
})

describe('GET /v2/payment-links', () => {
  let key: string

  beforeAll(async () => {
    key = (await newSeller()).key
    const expirationDate = new Date(Date.now() + 60_000).toISOString()
    await create({}, { title: 'expired', value: 3, expirationDate }, key)
    await call(moveClockOperation, { key, body: { minutes: 2 } })
    await cancel((await create({}, { title: 'canceled', value: 1 }, key)).uuid, key)
    await pay((await create({}, { title: 'paid', value: 4 }, key)).url, key)
    await acceptLink((await create({}, { title: 'started', value: 5 }, key)).url)
    await create({ type: 'FAST_ORDER' }, { title: 'open', value: 2 }, key)
  })

  test('200: an envelope with every member, the newest first', async () => {
    const { status, body } = await list('?size=3', key)
    const { content, ...rest } = body
    expect(status).toBe(200)
    expect(content.map((one: AnyBody) => one.paymentOrder.title)).toEqual(['open', 'started', 'paid'])
    expect(content.map((one: AnyBody) => one.processed)).toEqual([0, 1, 1])
    expect(rest).toEqual(envelope({ number: 0, size: 3, total: 5, here: 3, last: false }))
    const { content: next, ...last } = (await list('?size=3&page=1', key)).body
    expect(next.map((one: AnyBody) => one.paymentOrder.title)).toEqual(['canceled', 'expired'])
    expect(last).toEqual(envelope({ number: 1, size: 3, total: 5, here: 2, last: true }))
  })

  test('200: by type, by status, and in the requested order', async () => {
    expect(await titles('?type=FAST_ORDER', key)).toEqual(['open'])
    expect(await titles('?status=OPEN', key)).toEqual(['open', 'started'])
    for (const status of ['PAID', 'EXPIRED', 'CANCELED']) {
      expect(await titles(`?status=${status}`, key)).toEqual([status.toLowerCase()])
    }
    expect(await titles('?status=OPEN&type=ORDER', key)).toEqual(['started'])
    const byValue = ['canceled', 'open', 'expired', 'paid', 'started']
    expect(await titles('?sort=value', key)).toEqual(byValue)
    expect(await titles('?sort=value,desc', key)).toEqual(byValue.toReversed())
    expect(await titles('?sort=createdAt,asc&size=1', key)).toEqual(['expired'])
  })

  test('200: continues after a given row, also where links were added meanwhile', async () => {
    const own = (await newSeller()).key
    for (const title of ['A', 'B', 'C', 'D']) await create({}, { title }, own)
    const { body: first } = await list('?size=2', own)
    await create({}, { title: 'E' }, own)
    expect(await titles(`?size=2&after=${first.content[1].uuid}`, own)).toEqual(['B', 'A'])
  })

  test.each([...badPages, ['?type=GIFT', 'type'], ['?status=SENT', 'status']])(
    '400: %s',
    async (query, field) => {
      const { status, body } = await list(query, key)
      expect([status, fieldsOf(body)]).toEqual([400, [field]])
    },
  )

  test('401 and 403; a read-only key may', async () => {
    expect((await list('', null)).status).toBe(401)
    expect((await list('', demo.operator.apiKey)).status).toBe(403)
    expect((await list('?size=1', demoSeller.readOnlyApiKey)).status).toBe(200)
  })
})

test('200 identical POSTs at once make one link and get equal bodies', async () => {
  await storm(
    200,
    (key, headers) => call(createPaymentLinkOperation, { key, headers, body: linkRequest() }),
    async (key) => (await list('', key)).body.totalElements,
  )
}, 120_000)
