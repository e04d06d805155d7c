// What a checkout link shows to the browser that paid it, known by its cookie, and to others.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPaymentLinkOperation } from '@/lib/payments/payment-links/contract'
import { testBuyer } from '@/lib/testing/buyer'
import { testCard } from '@/lib/testing/card'
import { call } from '@/lib/testing/http/api'
import { linkRequest, shownOfLink } from '@/lib/testing/link'

async function newLink(): Promise<string> {
  const order = { customInstallmentsValues: [{ paymentMethod: 'CREDIT_CARD', installments: 1 }] }
  const body = linkRequest({ paymentMethods: ['CREDIT_CARD'] }, order)
  return (await call(createPaymentLinkOperation, { body })).body.url
}

const opened = async (url: string, cookie = '') =>
  (await fetch(url, { headers: { cookie } })).headers.getSetCookie()
const bare = (setCookie: string) => setCookie.split(';')[0]!
const stateOf = async (url: string, cookie = '') =>
  (await (await fetch(`${url}/state`, { headers: { cookie } })).json()) as Record<string, unknown>

async function pay(url: string, cookie = '', holderName = 'APRO') {
  const chosen = { attempt: randomUUID(), method: 'CREDIT_CARD', installments: 1, shown: shownOfLink }
  const payment = { ...chosen, buyer: testBuyer }
  const response = await fetch(`${url}/card`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', cookie },
    body: JSON.stringify({ ...payment, card: testCard({ holderName }) }),
  })
  return { data: (await response.json()).data, cookies: response.headers.getSetCookie() }
}

test('opening a link sets a cookie for that link, and an existing cookie stays', async () => {
  const url = await newLink()
  const [given, ...others] = await opened(url)
  expect(others).toEqual([])
  expect(given).toMatch(new RegExp(`; Path=${new URL(url).pathname};.*HttpOnly; SameSite=lax`, 'i'))
  expect(await opened(url, bare(given!))).toEqual([])
  expect(await opened(url, `${bare(given!)}x`)).toHaveLength(1)
})

test('the payment is shown to its cookie only: not to another, a forged one, or that of another link', async () => {
  const url = await newLink()
  const own = bare((await opened(url))[0]!)
  await pay(url, own, 'FUND')
  expect(await stateOf(url, own)).toMatchObject({ payment: { state: 'DECLINED' }, buyer: testBuyer })
  const another = bare((await opened(url))[0]!)
  const elsewhere = bare((await opened(await newLink()))[0]!)
  const forged = another.replace(/=[^.]+/, own.match(/=[^.]+/)![0])
  for (const cookie of ['', another, elsewhere, forged]) {
    const shown = await stateOf(url, cookie)
    expect(shown.state).toBe('OPEN')
    expect(shown).not.toHaveProperty('payment')
    expect(shown).not.toHaveProperty('buyer')
  }
  await pay(url, own)
  expect(await stateOf(url, own)).toMatchObject({ state: 'PAID', receipt: { outcome: 'PAID' } })
  expect(await stateOf(url, another)).not.toHaveProperty('receipt')
})

test('a payment without a cookie gets one, which shows that payment', async () => {
  const url = await newLink()
  const { data, cookies } = await pay(url)
  expect(data).toMatchObject({ state: 'PAID', receipt: { value: 8990 } })
  expect(await stateOf(url, bare(cookies[0]!))).toHaveProperty('receipt')
  expect(await stateOf(url)).not.toHaveProperty('receipt')
})
