// A seller verifies an endpoint and rotates its secret; an operator marks it for the older payload version.
import { expect, type Page, test } from '@playwright/test'
import { getSellerOperation } from '@/lib/backoffice/seller-accounts/contract'
import { changeWebhookOperation } from '@/lib/messages/webhook-endpoints/managing-contract'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { addWebhookAddress, signInAsNewSeller } from '@/lib/testing/browser/portal'
import { demo } from '@/lib/testing/http/server'
import { expectedSignature, webhookReceiver } from '@/lib/testing/http/webhook-receiver'
import { make } from '@/lib/testing/http/world'

async function choose(page: Page, item: string) {
  await page.getByRole('table', { name: 'Endereços de webhook' }).getByRole('button').click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function sendTest(page: Page) {
  await page.getByRole('button', { name: 'Enviar teste' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar teste' }).click()
}

test('an endpoint is verified, rotates its secret beside the old one, and shows that it gets version 1', async ({
  page,
}) => {
  const receiver = await webhookReceiver()
  const request = async (count: number) => {
    await expect.poll(() => receiver.received.length).toBe(count)
    return receiver.received[count - 1]!
  }
  const key = await signInAsNewSeller(page)
  const first = await addWebhookAddress(page, receiver.url)
  const row = page.getByRole('row').filter({ hasText: receiver.url })

  await expect(row.getByText('Verificado')).toHaveCount(0)
  await choose(page, 'Verificar')
  await expect(row.getByText('Verificado')).toBeVisible()
  const challenge = await request(1)
  expect(challenge.headers['x-webhook-signature']).toBe(expectedSignature(challenge, first))

  await choose(page, 'Trocar segredo')
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('dialog', { name: 'Guarde este segredo agora' })).toBeVisible()
  const second = await page.getByTestId('secret').innerText()
  expect(second).not.toBe(first)
  await page.getByRole('button', { name: 'Já guardei' }).click()
  await expect(row.getByText(`${second.slice(0, 5)}…`).filter({ visible: true })).toBeVisible()
  const rotation = page.getByText(/^O segredo de localhost:\d+ está sendo trocado$/)
  await expect(rotation).toBeVisible()
  const [{ uuid }] = (await make(key, getSellerOperation)).webhooks
  await make(demo.operator.apiKey, changeWebhookOperation, { params: { uuid }, body: { version: '1' } })
  await page.reload()
  await expect(rotation).toBeVisible()
  await expect(row.getByText('Versão 1')).toBeVisible()
  for (const secret of [first, second]) expect(await page.content()).not.toContain(secret)

  await sendTest(page)
  const during = await request(2)
  expect(during.headers['x-webhook-signature']).toBe(expectedSignature(during, first))
  expect(String(during.headers['webhook-signature']).split(' ')).toHaveLength(2)
  await page.getByRole('button', { name: 'Encerrar agora' }).click()
  await expect(rotation).toHaveCount(0)
  await expect(page.getByText(/^localhost:\d+ recebe a versão 1$/)).toBeVisible()
  await expectAccessible(page)
  await sendTest(page)
  const after = await request(3)
  expect(after.headers['x-webhook-signature']).toBe(expectedSignature(after, second))
  expect(JSON.parse(after.body)).not.toHaveProperty('version')
  receiver.close()
})
