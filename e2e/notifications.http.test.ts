// Notifications over HTTP: the bell follows the stream of its person, and the address of a List-Unsubscribe header.
import postgres from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { disputeChargeOperation } from '@/lib/sandbox/disputes/contract'
import type { TestApp } from '@/lib/testing/app'
import { sqlOfSeller } from '@/lib/testing/http/cell-of-seller'
import { newSeller } from '@/lib/testing/http/new-seller'
import { serverUrl } from '@/lib/testing/http/server'
import { signIn } from '@/lib/testing/http/sign-in'
import { make, worldOf } from '@/lib/testing/http/world'
import { addPerson } from '@/lib/testing/shops/add-person'

const sql = postgres(process.env.E2E_DATABASE_URL!, {
  max: 2,
  onnotice: () => {},
}) as unknown as TestApp['sql']
afterAll(() => sql.end())

async function shop() {
  const { key, idSeller } = await newSeller()
  const { email, password } = await addPerson({ sql }, { sellerId: idSeller, role: 'OWNER' })
  const { cookie } = await signIn({ email, password })
  const dispute = async () => {
    const { uuid } = await worldOf(key).paidByCard()
    return make(key, disputeChargeOperation, { params: { uuid }, body: { reason: '13.1' } })
  }
  const bell = async () => {
    const response = await fetch(`${serverUrl}/notifications/bell`, {
      headers: { cookie, 'accept-language': 'en' },
    })
    return ((await response.json()) as { data: { unread: number; latest: { title: string }[] } }).data
  }
  return { email, idSeller, cookie, dispute, bell }
}

test('an open page is notified of a dispute within a second, and the bell then shows it', async () => {
  const { cookie, dispute, bell } = await shop()
  // The sign-in was on a new device.
  await expect.poll(async () => (await bell()).unread).toBe(1)
  const end = new AbortController()
  const stream = await fetch(`${serverUrl}/changes`, {
    headers: { cookie, accept: 'text/event-stream' },
    signal: end.signal,
  })
  let received = ''
  let notifiedAt = Number.POSITIVE_INFINITY
  const reading = (async () => {
    for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) {
      received += chunk
      if (received.includes('event: notified')) notifiedAt = Math.min(notifiedAt, performance.now())
    }
  })().catch(() => undefined)
  await dispute()
  const happened = performance.now()
  await expect.poll(() => notifiedAt, { timeout: 10_000 }).toBeLessThan(Number.POSITIVE_INFINITY)
  expect(notifiedAt - happened).toBeLessThan(1_000)
  const shown = await bell()
  expect(shown.unread).toBe(2)
  expect(shown.latest[0]!.title).toMatch(/^Dispute over R\$\u00a0.* opened/)
  end.abort()
  await reading
})

describe('the address of the List-Unsubscribe header', () => {
  async function mailed() {
    const { email, idSeller, dispute } = await shop()
    await dispute()
    const own = await sqlOfSeller(idSeller)
    const find = () =>
      own`select unsubscribe_url from mails where recipient = ${email} and unsubscribe_url is not null`
    await expect.poll(async () => (await find()).length, { timeout: 20_000 }).toBe(1)
    const address = new URL(String((await find())[0]!.unsubscribe_url)).pathname
    const choices = () =>
      own`select kind, mail, bell from notification_preferences p join platform.portal_users u on u.id = p.user_id
        where u.email = ${email}`
    return { address, choices }
  }
  const post = (path: string, body: Record<string, string>, headers = {}) =>
    fetch(`${serverUrl}${path}`, { method: 'POST', headers, body: new URLSearchParams(body) })

  test('switches the mails off by one POST of a mail program, without a session, and by no GET', async () => {
    const { address, choices } = await mailed()
    const opened = await fetch(`${serverUrl}${address}`, { redirect: 'manual' })
    expect(opened.status).toBe(303)
    expect(opened.headers.get('location')).toContain(address.replace('/one-click', ''))
    const page = await fetch(`${serverUrl}${address.replace('/one-click', '')}`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Contestações')])
    expect((await post(address, { other: 'x' })).status).toBe(400)
    expect(await choices()).toHaveLength(0)
    const foreign = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
    expect((await post(address, { 'List-Unsubscribe': 'One-Click' }, foreign)).status).toBe(204)
    expect([...(await choices())]).toEqual([{ kind: 'DISPUTE', mail: 'OFF', bell: true }])
  })

  test('of another text is not found, as a page and as a POST', async () => {
    for (const token of ['x', 'v1.s1.abc.def']) {
      expect((await fetch(`${serverUrl}/unsubscribe/${token}`)).status).toBe(404)
      const posted = await post(`/unsubscribe/${token}/one-click`, { 'List-Unsubscribe': 'One-Click' })
      expect(posted.status).toBe(404)
    }
  })
})
