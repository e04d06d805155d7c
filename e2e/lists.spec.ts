// A list of the portal: filters, order, columns and pages in the address, its file, and rows that are current by themselves.
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import { createPaymentLinkOperation } from '@/lib/payments/payment-links/contract'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { openPage, signInAsNewSeller } from '@/lib/testing/browser/portal'
import { make, orderRequest } from '@/lib/testing/http/world'
import { linkRequest } from '@/lib/testing/link'

const ROWS = 30
/** Less than the time after which an open list reads again by itself. */
const LIVE_MS = 9_000

const rows = (page: Page) => page.getByRole('table').getByRole('row')

async function sell(key: string, changes: Record<string, unknown> = {}) {
  return make(key, createOrderOperation, { body: { ...orderRequest(), ...changes } })
}

test('a list is filtered, sorted, paged and exported, and shows new rows by itself', async ({ page }) => {
  const key = await signInAsNewSeller(page)
  for (let n = 1; n <= ROWS; n += 1) await sell(key, { title: `Pedido ${n}`, value: 100 + n })
  await sell(key, { title: 'Boleto', payment: { method: 'BANK_SLIP' }, value: 50 })
  const subscribed = page.waitForRequest('**/changes')
  await openPage(page, '/orders')
  await subscribed
  await expect(rows(page)).toHaveCount(26)
  await expect(page.getByText('31 registros')).toBeVisible()

  const renders: string[] = []
  page.on('request', (request) => {
    const { rsc, 'next-router-prefetch': isAhead } = request.headers()
    if (rsc && !isAhead) renders.push(request.url())
  })
  await page.getByRole('link', { name: 'Próxima' }).click()
  await expect(page).toHaveURL(/after=/)
  await expect(rows(page)).toHaveCount(7)
  await page.getByRole('link', { name: 'Anterior' }).click()
  await expect(rows(page)).toHaveCount(26)
  await page.getByRole('link', { name: 'Valor' }).click()
  await expect(rows(page).nth(1)).toContainText('R$ 130,00')
  await page.getByRole('link', { name: 'Valor' }).click()
  await expect(rows(page).nth(1)).toContainText('R$ 50,00')
  expect(renders).toEqual([])

  await page.getByRole('button', { name: 'Mais filtros' }).click()
  await page.getByLabel('Valor mínimo').fill('127,50')
  await page.getByLabel('Forma de pagamento').selectOption('PIX')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(rows(page)).toHaveCount(4)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Colunas' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Comprador' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Comprador' })).toHaveCount(0)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const csv = readFileSync(await (await download).path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(csv).toHaveLength(4)
  expect(csv[1]).toContain('Pedido 28')
  const workbook = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Excel' }).click()
  expect((await workbook).suggestedFilename()).toMatch(/^pedidos-.*\.xlsx$/)

  await page.getByRole('button', { name: 'Visões' }).click()
  await page.getByRole('menuitem', { name: 'Salvar esta visão…' }).click()
  await page.getByLabel('Nome da visão').fill('Grandes por PIX')
  await page.getByLabel('Mostrar para a equipe').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar visão' }).click()
  await expect(page.getByText('Visão “Grandes por PIX” salva', { exact: true })).toBeVisible()
  await openPage(page, '/orders')
  await page.getByRole('button', { name: 'Visões' }).click()
  await page.getByRole('menuitem', { name: 'Grandes por PIX' }).click()
  await expect(page.getByRole('columnheader', { name: 'Comprador' })).toHaveCount(0)
  await page.reload()
  await expect(rows(page)).toHaveCount(4)
  await page.getByRole('link', { name: /Tirar o filtro Valor mínimo/ }).click()
  await expect(page.getByText('30 registros')).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toHaveCount(4)

  await page.getByRole('link', { name: 'Limpar filtros' }).click()
  await expect(page.getByText('31 registros')).toBeVisible()
  for (let n = 1; n <= 3; n += 1) {
    await sell(key, { title: `Ao vivo ${n}` })
    await expect(page.getByRole('link', { name: `Ao vivo ${n}` })).toBeVisible({ timeout: LIVE_MS })
  }
})

test('links are cancelled together after a few seconds, in which it can be undone', async ({ page }) => {
  const key = await signInAsNewSeller(page)
  for (const title of ['Um', 'Dois', 'Três']) {
    await make(key, createPaymentLinkOperation, { body: linkRequest({}, { title }) })
  }
  await openPage(page, '/links')
  const canceled = rows(page).filter({ hasText: 'Cancelado' })
  await page.getByRole('checkbox', { name: 'Selecionar Um' }).check()
  await page.getByRole('checkbox', { name: 'Selecionar Dois' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancelar links (2)' }).click()
  await expect(canceled).toHaveCount(2)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(canceled).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Selecionar Três' }).check()
  const sent = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Cancelar links (1)' }).click()
  await expect(canceled).toHaveCount(1)
  await sent
  await page.reload()
  await expect(canceled).toHaveCount(1)
  await expect(canceled).toContainText('Três')
})
