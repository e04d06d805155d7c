// The JavaScript that a buyer's phone loads on the checkout, beyond what the framework adds to every page.
import { expect, test } from 'vitest'
import { createPaymentLinkOperation } from '@/lib/payments/payment-links/contract'
import { call } from '@/lib/testing/http/api'
import { scriptBytes } from '@/lib/testing/http/page-scripts'
import { serverUrl } from '@/lib/testing/http/server'
import { linkRequest } from '@/lib/testing/link'

async function bytesOf(paymentMethods: string[]) {
  const customInstallmentsValues = paymentMethods.map((paymentMethod) => ({ paymentMethod, installments: 1 }))
  const body = linkRequest({ paymentMethods }, { customInstallmentsValues })
  const { url } = (await call(createPaymentLinkOperation, { body })).body
  // All of the page stands in its place when it opens: what React would insert afterwards moves the rest.
  expect(await (await fetch(url)).text()).not.toContain('<template id="B:')
  const bytes = await scriptBytes(serverUrl, url)
  console.log(
    `${paymentMethods}: ${bytes.own} bytes compressed, ${bytes.later} more in all that can be loaded later`,
  )
  expect(bytes.framework).toBeGreaterThan(100_000)
  // React, the router and the shared parts; the parser of messages would be 9 kB more.
  expect(bytes.framework).toBeLessThan(160_000)
  expect(bytes.own).toBeGreaterThan(5_000)
  expect(bytes.later).toBeGreaterThan(5_000)
  return bytes
}

test('the checkout by PIX opens with at most 40 kB of own JavaScript', async () => {
  const { own } = await bytesOf(['PIX'])
  expect(own).toBeLessThan(40_000)
})

test('the checkout by card opens with at most 65 kB of own JavaScript', async () => {
  const { own } = await bytesOf(['CREDIT_CARD'])
  expect(own).toBeLessThan(65_000)
})

test('a browser that reads Brotli gets the scripts of a page in it, from the second time on, and as they are', async () => {
  const page = await (await fetch(`${serverUrl}/login`)).text()
  const [path] = page.match(/\/_next\/static\/chunks\/[\w.~-]+\.js/) ?? []
  const ask = (encoding: string) => fetch(serverUrl + path, { headers: { 'accept-encoding': encoding } })
  const plain = await ask('identity')
  await expect.poll(async () => (await ask('br')).headers.get('content-encoding')).toBe('br')
  const packed = await ask('br')
  expect(await packed.text()).toBe(await plain.text())
  for (const name of ['cache-control', 'content-type', 'x-content-type-options'])
    expect(packed.headers.get(name)).toBe(plain.headers.get(name))
})

test('browsers are asked to compile the scripts of React and the router while they load', async () => {
  const page = await (await fetch(`${serverUrl}/login`)).text()
  const paths = new Set(page.match(/\/_next\/static\/chunks\/[\w.~-]+\.js/g))
  const scripts = await Promise.all([...paths].map(async (path) => (await fetch(serverUrl + path)).text()))
  const large = scripts.filter((script) => /hydrateRoot|next-router-state-tree/.test(script))
  expect(large.length).toBeGreaterThanOrEqual(2)
  for (const script of large) expect(script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})
