// The JavaScript that a buyer's phone loads on the checkout, beyond what the framework adds to every page.
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { call } from '@/e2e/fixtures/http/api'
import { serverUrl } from '@/e2e/fixtures/http/server'
import { createPaymentLinkOperation } from '@/lib/payment-links/contract'
import { linkRequest } from './fixtures/link'

/** The framework's part: React, and the messages of an empty page. */
const BARE_PAGE = '/there-is-no-such-page'

async function scriptsOf(address: string): Promise<Map<string, number>> {
  const page = await (await fetch(address)).text()
  const paths = new Set([...page.matchAll(/\/_next\/static\/chunks\/[\w.~-]+\.js/g)].map(([path]) => path))
  const sizes = [...paths].map(async (path) => {
    const script = await (await fetch(serverUrl + path)).text()
    return [path, gzipSync(script).length] as const
  })
  return new Map(await Promise.all(sizes))
}

test.each([
  [['PIX'], 40_000],
  [['PIX', 'CREDIT_CARD'], 65_000],
])('the checkout of %s stays within its limit of own JavaScript', async (paymentMethods, most) => {
  const customInstallmentsValues = paymentMethods.map((paymentMethod) => ({ paymentMethod, installments: 1 }))
  const body = linkRequest({ paymentMethods }, { customInstallmentsValues })
  const { url } = (await call(createPaymentLinkOperation, { body })).body
  const [bare, own] = await Promise.all([scriptsOf(serverUrl + BARE_PAGE), scriptsOf(url)])
  const added = [...own].filter(([path]) => !bare.has(path)).reduce((sum, [, size]) => sum + size, 0)
  console.log(`${paymentMethods}: ${added} bytes compressed`)
  expect(bare.size).toBeGreaterThan(5)
  expect(added).toBeGreaterThan(5_000)
  expect(added).toBeLessThan(most)
})
