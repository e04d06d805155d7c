// Exports of the statement over HTTP: who may read them, their headers, and whose entries they hold.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, civilDateOf } from '@/lib/base/kernel/dates'
import { confirmChargeOperation } from '@/lib/sandbox/bank/contract'
import { readCsv, readOfx } from '@/lib/testing/bank/statement-files'
import { type AnyBody, call } from '@/lib/testing/http/api'
import { newSeller } from '@/lib/testing/http/new-seller'
import { demoSeller, serverUrl } from '@/lib/testing/http/server'
import { signIn } from '@/lib/testing/http/sign-in'
import { worldOf } from '@/lib/testing/http/world'

const today = civilDateOf(new Date())
let cookie: string
let own: AnyBody
let foreign: AnyBody

async function paidOrder(key: string): Promise<AnyBody> {
  const order = await worldOf(key).order()
  await call(confirmChargeOperation, { key, params: { uuid: order.charges[0].uuid } })
  return order
}

beforeAll(async () => {
  const { email, password } = demoSeller
  cookie = (await signIn({ email, password })).cookie
  own = await paidOrder(demoSeller.apiKey)
  foreign = await paidOrder((await newSeller()).key)
})

const ask = (query: Record<string, string>, headers: Record<string, string> = { cookie }) =>
  fetch(`${serverUrl}/statement/export?${new URLSearchParams(query)}`, { headers, redirect: 'manual' })

/** Other tests may have moved the demo seller's clock forward. */
const span = { from: today, to: addDays(today, 360) }
type Asked = Record<string, string>
const textOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer()).toString('utf8')

describe('GET /statement/export', () => {
  test.each([
    ['csv', 'text/csv; charset=utf-8'],
    ['ofx', 'application/x-ofx'],
    ['pdf', 'application/pdf'],
  ])('answers %s to be saved, and never shown or kept', async (format, mediaType) => {
    const { status, headers } = await ask({ format, ...span })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe(mediaType)
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename\\*=UTF-8''extrato-[a-z0-9-]+-${span.from}-a-${span.to}\\.${format}$`),
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toContain('no-store')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  })

  test('has the sales of the signed-in seller, and nothing of another seller', async () => {
    const csv = await textOf(await ask({ format: 'csv', ...span }))
    expect(csv).toContain(own.uuid)
    expect(csv).not.toContain(foreign.uuid)
    for (const query of [
      { order: foreign.uuid },
      { charge: foreign.charges[0].uuid },
      { order: randomUUID() },
    ] as Asked[])
      expect(readCsv((await textOf(await ask({ format: 'csv', ...query }))).slice(1))).toHaveLength(2)
  })

  test('of an order and of its charge has their entries', async () => {
    for (const query of [{ order: own.uuid }, { charge: own.charges[0].uuid }] as Asked[]) {
      const ofx = readOfx(await textOf(await ask({ format: 'ofx', ...query })))
      expect(ofx.transactions.map(({ TRNAMT }) => TRNAMT)).toEqual(['89.01'])
    }
  })

  test('is refused without a session, also with an API key', async () => {
    for (const headers of [{}, { 'X-Token-Api': demoSeller.apiKey }] as Asked[]) {
      const answer = await ask({ format: 'csv', ...span }, headers)
      expect(answer.status).toBe(401)
      expect(await textOf(answer)).not.toContain(own.uuid)
    }
  })

  test.each([
    ['no format', { ...span }, 'format'],
    ['another format', { format: 'xls', ...span }, 'format'],
    ['half a span', { format: 'csv', from: today }, 'to'],
    ['more than 366 days', { format: 'csv', from: '2025-01-01', to: '2026-01-02' }, 'to'],
    ['no uuid', { format: 'csv', order: '1' }, 'order'],
    ['a span of an order', { format: 'csv', order: randomUUID(), ...span }, 'from'],
    ['what it does not know', { format: 'csv', ...span, idSeller: '2' }, 'idSeller'],
  ])('400 that names what is wrong with %s', async (_, query, field) => {
    const answer = await ask(query as Asked)
    expect(answer.status).toBe(400)
    expect(await textOf(answer)).toContain(field)
  })
})
