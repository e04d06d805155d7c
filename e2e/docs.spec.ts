// A reader of the documentation searches a page, reads it in both languages, and sends a request from it.
import { expect, test } from '@playwright/test'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { demoSeller } from '@/lib/testing/http/server'

test('a reader finds a section by search, and sends a request from the reference', async ({ page }) => {
  await page.goto('/docs')
  const search = page.getByRole('combobox', { name: 'Buscar na documentação' })
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(search).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type('listar pedidos')
  await expect(page.getByRole('option').first()).toContainText('Listar pedidos')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docs/reference/listOrders')

  await page.getByRole('button', { name: 'Enviar GET' }).click()
  await expect(page.getByRole('status').filter({ hasText: '401' })).toBeVisible()
  await page.getByLabel('Chave de API').fill(demoSeller.apiKey)
  await page.getByLabel('size').fill('1')
  await page.getByRole('button', { name: 'Enviar GET' }).click()
  await expect(page.getByRole('status').filter({ hasText: '200' })).toBeVisible()
  await expect(page.getByRole('figure').filter({ hasText: 'Corpo da resposta' })).toContainText('"content"')
  await expect(page.getByText(/^X-Request-Id/)).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]))
  expect(stored).not.toContain(demoSeller.apiKey)
  await expectAccessible(page)

  await page.getByText('English', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'List orders' })).toBeVisible()
})

test('the pages of the documentation are accessible', async ({ page }) => {
  test.slow()
  for (const path of [
    '/docs',
    '/docs/webhooks',
    '/docs/errors',
    '/docs/events',
    '/docs/reference/createOrder',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
})
