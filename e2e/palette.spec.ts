// The command palette and the shortcuts of the portal, by keyboard alone, on a large screen and on a phone.
import { expect, type Page, test } from '@playwright/test'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { openPage, signInAsNewSeller } from '@/lib/testing/browser/portal'
import { make, orderRequest } from '@/lib/testing/http/world'

const field = (page: Page) => page.getByRole('combobox', { name: 'Buscar páginas, registros e ações' })
const chosen = (page: Page) => page.locator('[role="option"][aria-selected="true"]')

const zilda = { document: '52998224725', name: 'Zilda Conceição Prado', email: 'zilda@exemplo.com.br' }
const joao = { document: '11144477735', name: 'João Prado', email: 'joao@exemplo.com.br' }

async function createOrder(apiKey: string, title: string, buyer: typeof zilda) {
  const { payment, ...request } = orderRequest('PIX', 1)
  const body = {
    ...request,
    title,
    value: 189.9,
    payment: { ...payment, fraudData: { ...buyer, phone: '11999990000' } },
  }
  return make(apiKey, createOrderOperation, { body })
}

/** Presses until the page's script answers. */
const press = (page: Page, key: string, shown: ReturnType<typeof field>) =>
  expect(async () => {
    if (!(await shown.isVisible())) await page.keyboard.press(key)
    await expect(shown).toBeVisible({ timeout: 1_000 })
  }).toPass()

test('finds pages, records and actions by keyboard alone', async ({ page }) => {
  const apiKey = await signInAsNewSeller(page)
  const { uuid } = await createOrder(apiKey, 'Cadeira de balanço', zilda)
  await createOrder(apiKey, 'Cadeira de praia', joao)
  await openPage(page, '/home')

  await press(page, 'Control+k', field(page))
  await expect(field(page)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('cnab')
  await expect(chosen(page)).toContainText('Conciliação')
  await field(page).fill('criar pedido')
  await expect(chosen(page)).toContainText('Criar pedido')
  await field(page).fill('')
  await page.keyboard.type('a receber')
  await expect(chosen(page)).toContainText('A receber')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/receivables')

  // The index follows within a second or two.
  await press(page, 'Control+k', field(page))
  await expect(async () => {
    await field(page).fill('')
    await field(page).fill('zilda conceicao')
    await expect(page.getByRole('option', { name: 'Cadeira de balanço' })).toBeVisible({ timeout: 1_500 })
  }).toPass()
  await expect(page.getByRole('option', { name: 'Cadeira de balanço' })).toContainText('R$ 189,90')
  await expect(page.getByRole('option', { name: 'Cadeira de praia' })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/orders/${uuid}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // All orders that a text finds, in the list; `/` goes to the search of that list.
  await press(page, 'Control+k', field(page))
  await page.keyboard.type('prado')
  await page.getByRole('option', { name: 'Todos os pedidos com “prado”' }).click()
  await page.waitForURL('**/orders?q=prado')
  await expect(page.getByRole('link', { name: 'Cadeira de praia' })).toBeVisible()
  const listSearch = page.getByRole('searchbox', { name: 'Buscar nesta lista' })
  await page.keyboard.press('/')
  await expect(listSearch).toBeFocused()
  await page.keyboard.type('zilda')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/orders?q=zilda')
  await expect(page.getByRole('link', { name: 'Cadeira de praia' })).toHaveCount(0)

  // What was opened last comes first; an action changes the theme at once.
  await listSearch.blur()
  await press(page, 'Control+k', field(page))
  await expect(page.getByRole('group', { name: 'Abertos por último' }).getByRole('option')).toHaveCount(1)
  await page.keyboard.type('tema escuro')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await press(page, 'Control+k', field(page))
  await expectAccessible(page)
})

test('lists all shortcuts on `?`, goes to pages by letters, and turns single letters off', async ({
  page,
}) => {
  await signInAsNewSeller(page)
  await openPage(page, '/home')
  const sheet = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await press(page, '?', sheet)
  await expect(sheet.getByText('Pedidos', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await page.waitForURL('**/orders')
  await press(page, '?', sheet)
  await sheet.getByLabel('Usar atalhos de uma tecla').uncheck()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(sheet).toHaveCount(0)
})

test('a buyer who calls is found by phone and by the short number of the order, and what to do by usual words', async ({
  page,
}) => {
  const apiKey = await signInAsNewSeller(page)
  const { uuid } = await createOrder(apiKey, 'Cadeira de balanço', zilda)
  const other = await createOrder(apiKey, 'Cadeira de praia', joao)
  await openPage(page, '/orders')
  const rows = page.getByRole('table', { name: 'Pedidos' }).getByRole('row')
  const search = page.getByRole('searchbox', { name: 'Buscar nesta lista' })
  // The index follows within a second or two.
  await expect(async () => {
    await search.fill('(11) 99999-0000')
    await search.press('Enter')
    await expect(rows).toHaveCount(3, { timeout: 1_500 })
  }).toPass()
  await search.fill(uuid.slice(0, 8))
  await search.press('Enter')
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Cadeira de balanço' })).toBeVisible()
  await search.blur()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Cadeira de balanço' })).toBeFocused()

  await press(page, 'Control+k', field(page))
  await field(page).fill(other.uuid.slice(0, 8))
  await expect(page.getByRole('option', { name: 'Cadeira de praia' })).toBeVisible()
  for (const [words, found] of [
    ['estornar', 'Estornar um pagamento'],
    ['nota fiscal', 'Dados para nota fiscal e contabilidade'],
    ['change password', 'Trocar senha'],
  ] as const) {
    await field(page).fill(words)
    await expect(page.getByRole('option', { name: found })).toBeVisible()
  }
  await page.keyboard.press('Enter')
  await page.waitForURL('**/security')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

  test('fills the screen and opens what is touched', async ({ page }) => {
    await signInAsNewSeller(page)
    await openPage(page, '/home')
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    await expect(field(page)).toBeFocused()
    expect((await page.getByRole('dialog').boundingBox())?.width).toBe(390)
    await field(page).fill('chave')
    await page.getByRole('option', { name: 'Criar chave de API' }).tap()
    await page.waitForURL('**/keys')
    await expect(page.getByRole('dialog', { name: 'Criar chave' })).toBeVisible()
  })
})
