// A seller sends a test event, reads its delivery and how to verify it, filters the log, and resends deliveries.
import { expect, test } from '@playwright/test'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { addWebhookAddress, signInAsNewSeller } from '@/lib/testing/browser/portal'
import { webhookReceiver } from '@/lib/testing/http/webhook-receiver'

test('a test event is sent, shown byte by byte, found by its filters and resent', async ({ page }) => {
  const receiver = await webhookReceiver()
  await signInAsNewSeller(page)
  await addWebhookAddress(page, receiver.url)

  await page.getByRole('button', { name: 'Enviar teste' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Evento').selectOption({ label: 'Contestação · DISPUTE' })
  await dialog.getByRole('button', { name: 'Enviar teste' }).click()
  await expect.poll(() => receiver.received.length).toBe(1)
  const event = JSON.parse(receiver.received[0]!.body)
  expect(event).toMatchObject({ status: 'DISPUTE', metadata: [{ key: 'balcao_test', value: 'true' }] })

  await page.getByRole('link', { name: 'Ver todos os webhooks enviados' }).click()
  await page.getByRole('button', { name: 'Mais filtros' }).click()
  await page.getByLabel('Evento').selectOption('ORDER.DISPUTE')
  await page.getByRole('button', { name: 'Filtrar', exact: true }).click()
  await page.waitForURL(/event=ORDER\.DISPUTE/)
  const row = page.getByRole('link', { name: 'ORDER · DISPUTE' })
  await expect(row).toBeVisible()
  await expectAccessible(page)

  await row.click()
  await expect(page.getByText('Teste', { exact: true })).toBeVisible()
  await expect(page.getByText(receiver.received[0]!.body)).not.toHaveCount(0)
  await page.getByLabel('Linguagem').selectOption('Python')
  await expect(page.getByText('def is_from_balcao', { exact: false })).toBeVisible()
  expect((await page.request.get('/verifiers/verify.py')).status()).toBe(200)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reenviar' }).click()
  await expect(page.getByText('Envio de volta à fila', { exact: true })).toBeVisible()
  await expect.poll(() => receiver.received.length).toBe(2)
  expect(JSON.parse(receiver.received[1]!.body).id).toBe(event.id)

  await page.getByRole('main').getByRole('link', { name: 'Webhooks enviados', exact: true }).click()
  // The link back kept the filter by which the delivery was found.
  await expect(page).toHaveURL(/deliveries\?/)
  await page.goto('/webhooks/deliveries')
  await page.getByRole('button', { name: 'Reenviar…' }).click()
  const resend = page.getByRole('dialog', { name: 'Reenviar webhooks' })
  // The default are those that failed: none here, so that nothing goes again unless all are chosen.
  await expect(resend.getByRole('button', { name: 'Reenviar', exact: true })).toBeDisabled()
  await resend.getByRole('radio', { name: /^Todos os filtrados/ }).check()
  await resend.getByRole('button', { name: 'Reenviar 1 envio' }).click()
  await expect(page.getByText(/^1 envio voltou à fila/)).toBeVisible()
  await expect.poll(() => receiver.received.length).toBe(3)

  await page.getByRole('checkbox', { name: 'Selecionar ORDER · DISPUTE' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Reenviar (1)' }).click()
  await resend.getByRole('button', { name: 'Reenviar 1 envio' }).click()
  await expect.poll(() => receiver.received.length).toBe(4)
  receiver.close()
})
