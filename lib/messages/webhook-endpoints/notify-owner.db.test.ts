import { beforeEach, expect, test } from 'vitest'
import { registerBankingWebhook } from '@/lib/access/banking/webhooks/register'
import { transaction } from '@/lib/base/kernel/ctx'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { ALWAYS_PROVEN, testApp } from '@/lib/testing/app'
import { noticesOf } from '@/lib/testing/people/notices'
import { registerEndpointInput } from './contract'
import { notifyEndpointOwner } from './notify-owner'
import { registerEndpoint } from './register'
import type { EndpointRow } from './store'

const app = await testApp()
let seller: SellerRow
beforeEach(async () => {
  seller = await app.seller()
})

const asSeller = () =>
  app.ctx({
    kind: 'portal-user',
    userUuid: 'u',
    sessionUuid: 's',
    sellerId: seller.id,
    role: 'OWNER',
    ...ALWAYS_PROVEN,
  })
const url = 'https://loja.example/hooks'

async function mailsAbout(endpoint: EndpointRow) {
  await transaction(app.ctx(), async (ctx) => {
    for (const what of ['gone', 'paused', 'resumed'] as const) await notifyEndpointOwner(ctx, endpoint, what)
  })
  return (await noticesOf(app, seller)).map(({ text }) => text)
}

test('a mail about an endpoint of the main interface links to its page in the portal', async () => {
  const { endpoint } = await registerEndpoint(
    asSeller(),
    registerEndpointInput.parse({ url, domains: ['ORDER'] }),
  )
  const texts = await mailsAbout(endpoint)
  expect(texts).toHaveLength(3)
  for (const text of texts) expect(text).toMatch(/\/webhooks\)/)
})

test('a mail about an endpoint of the banking interface links to the guide of that interface', async () => {
  const { endpoint } = await registerBankingWebhook(asSeller(), {
    url,
    eventTypes: ['cash_in.update'],
    isActive: true,
    generateSecret: false,
  })
  const texts = await mailsAbout(endpoint)
  expect(texts).toHaveLength(3)
  for (const text of texts) {
    expect(text).toContain('/docs/banking#webhooks')
  }
  for (const text of texts.slice(0, 2)) expect(text).toContain(`PATCH /v1/webhooks/${endpoint.uuid}/active`)
})
