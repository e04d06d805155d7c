// The audit log over HTTP: who may read it, what a request leaves in it, and bursts of refused requests.
import { beforeAll, expect, test } from 'vitest'
import { changeSellerOperation } from '@/lib/backoffice/seller-accounts/contract'
import { auditEntryResponse, listAuditOperation } from '@/lib/base/audit/contract'
import { changePlanOperation } from '@/lib/payments/plans/contract'
import { createRefundOperation } from '@/lib/payments/refunds/contract'
import { type AnyBody, call } from '@/lib/testing/http/api'
import { newSellerWithKeys } from '@/lib/testing/http/seller-with-keys'
import { planRequest, worldOf } from '@/lib/testing/http/world'

let own: Awaited<ReturnType<typeof newSellerWithKeys>>

beforeAll(async () => {
  own = await newSellerWithKeys()
})

const list = (query = '', key: string = own.key) => call(listAuditOperation, { key, query })

test('a refund is an entry with its actor, address and request id, and without data of the buyer', async () => {
  const { uuid, uuidOrder } = await worldOf(own.key).paid()
  const refund = await call(createRefundOperation, {
    key: own.key,
    params: { uuid },
    body: { value: 10 },
    headers: { 'User-Agent': 'shop/1.0' },
  })
  expect(refund.status, refund.text).toBeLessThan(300)
  const { body } = await list(`?action=refund.requested&resource=${uuidOrder}`)
  expect(body.content).toHaveLength(1)
  const [entry] = body.content
  expect(auditEntryResponse.parse(entry)).toEqual(entry)
  expect(entry).toMatchObject({
    actor: { kind: 'KEY' },
    address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
    userAgent: 'shop/1.0',
    resource: { kind: 'order', id: uuidOrder },
    requestId: refund.headers.get('x-request-id'),
  })
  expect(entry.changes).toContainEqual({ member: 'valueInCentavos', after: '1000' })
})

test('a change that is refused leaves no entry, and a repeated one leaves none', async () => {
  const { uuid } = await worldOf(own.key).plan()
  const changes = async () => (await list(`?action=plan.changed&resource=${uuid}`)).body.totalElements
  const change = (body: AnyBody) => call(changePlanOperation, { key: own.key, params: { uuid }, body })
  expect((await change({ ...planRequest(), title: '' })).status).toBe(400)
  expect(await changes()).toBe(0)
  for (let n = 0; n < 2; n += 1) await change({ ...planRequest(), title: 'Outro' })
  expect(await changes()).toBe(1)
})

test('a key without write access may not read it, and twenty such requests are one entry', async () => {
  for (let n = 0; n < 23; n += 1) expect((await list('', own.readOnlyKey)).status).toBe(403)
  const { body } = await list('?action=access.denied')
  expect(body.content).toMatchObject([
    { actor: { kind: 'KEY' }, changes: expect.arrayContaining([{ member: 'status', after: '403' }]) },
  ])
})

test('twenty attempts to change the bank account with a key that may not are one entry', async () => {
  const { key, wholeKey } = await newSellerWithKeys()
  const account = { transferType: 'PIX', pix: { keyType: 'EMAIL', key: 'ladrao@exemplo.com.br' } }
  for (let n = 0; n < 23; n += 1)
    expect((await call(changeSellerOperation, { key, body: { account } })).status).toBe(403)
  const { body } = await list('?action=access.denied', wholeKey)
  expect(body.content).toHaveLength(1)
})

test('400 names a filter with an impossible value', async () => {
  for (const [field, query] of [
    ['action', '?action=refund'],
    ['dateInitial', '?dateInitial=20-11-2026'],
    ['after', '?after=4f9d3c52-8f3b-4d0e-9b8e-7d6a1c2b3e4f'],
    ['sort', '?sort=action'],
  ] as const) {
    const { status, body } = await list(query)
    expect([status, body.errors[0].description.split(':')[0]]).toEqual([400, field])
  }
})
