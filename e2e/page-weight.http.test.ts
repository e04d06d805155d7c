// The JavaScript that a buyer's phone loads on the checkout, beyond what the framework adds to every page.
import { expect, test } from 'vitest'
import { call } from '@/e2e/fixtures/http/api'
import { ownScripts } from '@/e2e/fixtures/http/page-scripts'
import { serverUrl } from '@/e2e/fixtures/http/server'
import { createPaymentLinkOperation } from '@/lib/payment-links/contract'
import { linkRequest } from './fixtures/link'

test.each([
  [['PIX'], 40_000],
  [['PIX', 'CREDIT_CARD'], 65_000],
])('the checkout of %s stays within its limit of own JavaScript', async (paymentMethods, most) => {
  const customInstallmentsValues = paymentMethods.map((paymentMethod) => ({ paymentMethod, installments: 1 }))
  const body = linkRequest({ paymentMethods }, { customInstallmentsValues })
  const { url } = (await call(createPaymentLinkOperation, { body })).body
  const { own, framework } = await ownScripts(serverUrl, url)
  console.log(`${paymentMethods}: ${own} bytes compressed`)
  expect(framework).toBeGreaterThan(100_000)
  expect(own).toBeGreaterThan(5_000)
  expect(own).toBeLessThan(most)
})
