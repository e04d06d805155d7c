// The main use, end to end: a link is created by API, a buyer pays it by PIX, and the seller gets the money and a webhook.
import { expect, test } from '@playwright/test'
import { askForCode, heading, payAtBank } from '@/lib/testing/browser/buyer-page'
import { addWebhookAddress, signIn } from '@/lib/testing/browser/portal'
import { demoSeller, serverUrl } from '@/lib/testing/http/server'
import { expectedSignature, webhookReceiver } from '@/lib/testing/http/webhook-receiver'
import { linkRequest } from '@/lib/testing/link'

test('a link created by API is paid in a browser, sent by webhook and shown in the portal', async ({
  page,
  browser,
}) => {
  test.slow()
  const receiver = await webhookReceiver()
  await signIn(page, demoSeller)
  const secret = await addWebhookAddress(page, receiver.url)

  const title = `Moka ${Date.now()}`
  const created = await fetch(`${serverUrl}/v2/payment-links`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Token-Api': demoSeller.apiKey },
    body: JSON.stringify(linkRequest({}, { title, value: 120 })),
  })
  const { url } = (await created.json()) as { url: string }

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'pt-BR' })
  const checkout = await phone.newPage()
  await askForCode(checkout, url)
  await payAtBank(checkout)
  await expect(heading(checkout, 'Pagamento confirmado')).toBeVisible({ timeout: 2_000 })
  await phone.close()

  const events = () => receiver.received.map((one) => ({ one, event: JSON.parse(one.body) }))
  const paid = () => events().find(({ event }) => event.status === 'PAID' && event.charge?.title === title)
  await expect.poll(() => paid() !== undefined).toBe(true)
  const { one, event } = paid()!
  expect(one.headers['x-webhook-signature']).toBe(expectedSignature(one, secret))
  expect(event).toMatchObject({
    version: '2',
    domain: 'ORDER',
    charge: { status: 'PAID', value: 120, fee: 1.19 },
  })

  await page.goto('/orders')
  await page.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(`${serverUrl}/orders/${event.uuid}`)
  await page.getByRole('link', { name: /^Lançamentos/ }).click()
  const postings = page.getByRole('row', { name: /^Disponível/ })
  await expect(postings.filter({ hasText: /Venda(?!:)/ })).toContainText(/(?<!−)R\$\s120,00/)
  await expect(postings.filter({ hasText: 'Venda: tarifa' })).toContainText('−R$ 1,19')
  receiver.close()
})
