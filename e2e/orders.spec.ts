// An order that is paid in three slips, in the seller's portal: what is due, overdue and paid, and what can be cancelled.
import { type Browser, expect, type Page, test } from '@playwright/test'
import { cancelOrderOperation, getOrderOperation } from '@/lib/payments/orders/contract'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import { confirmChargeOperation, expireChargeOperation } from '@/lib/sandbox/bank/contract'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { signIn, signInAsNewSeller } from '@/lib/testing/browser/portal'
import { testCard } from '@/lib/testing/card'
import { failingBank } from '@/lib/testing/http/failing-bank'
import { demoSeller } from '@/lib/testing/http/server'
import { make, orderRequest } from '@/lib/testing/http/world'

let state: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  await signIn(page, demoSeller)
  state = await page.context().storageState()
  await page.close()
})

test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close()
})

async function threeSlips() {
  const body = { ...orderRequest('BANK_SLIP', 3), value: 900 }
  const { uuid } = await make(demoSeller.apiKey, createOrderOperation, { body })
  const { charges } = await make(demoSeller.apiKey, getOrderOperation, { params: { uuid } })
  return { path: `/orders/${uuid}`, charges }
}

const happen = (operation: typeof confirmChargeOperation, { uuid }: { uuid: string }) =>
  make(demoSeller.apiKey, operation, { params: { uuid } })

async function open(browser: Browser, path: string) {
  const page = await (await browser.newContext({ storageState: state })).newPage()
  const subscribed = page.waitForRequest('**/changes')
  await page.goto(path)
  await subscribed
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
  return page
}

const part = (page: Page, number: number) =>
  page.locator('details').filter({ has: page.getByText(`${number} de 3`, { exact: true }) })
/** Clicks again where a click was lost while the page rendered; a dialog that is still fading out does not count. */
const openConfirmation = (page: Page, what: 'pedido' | 'cobrança') =>
  expect(async () => {
    const dialog = page.locator('[role="dialog"][data-state="open"]')
    if (!(await dialog.isVisible())) {
      // The button of a dialog that is still fading out has the same name, and would submit a second time.
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.getByRole('button', { name: `Cancelar ${what}` }).click({ timeout: 5_000 })
    }
    await expect(dialog).toBeVisible({ timeout: 3_000 })
  }).toPass()
const confirm = (page: Page, what: 'pedido' | 'cobrança') =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: `Cancelar ${what}` })
    .click()

test('three slips show what is due, become paid and overdue by themselves, and are found by status', async ({
  browser,
}) => {
  const { path, charges } = await threeSlips()
  const page = await open(browser, path)
  await expect(page.getByText('Nenhuma paga: R$ 0,00 de R$ 900,00')).toBeVisible()
  await expect(page.getByText('3 boletos criados')).toBeVisible()
  for (const number of [1, 2, 3]) await expect(part(page, number)).toContainText('R$ 300,00')
  // The next one due is expanded, with the line that the buyer pays by.
  const digitableLine = charges[0].bankSlipDigitableLine.slice(-14)
  await expect(part(page, 1).getByText(digitableLine)).toBeVisible()
  await expect(part(page, 2).getByText('Linha digitável')).toBeHidden()
  const pdf = await page.request.get((await part(page, 1).getByRole('link').getAttribute('href'))!)
  expect(pdf.headers()['content-type']).toBe('application/pdf')

  await happen(confirmChargeOperation, charges[0])
  await expect(page.getByText('Pago em parte', { exact: true })).toBeVisible()
  await expect(page.getByText('1 de 3 paga: R$ 300,00 de R$ 900,00')).toBeVisible()
  await happen(expireChargeOperation, charges[1])
  await expect(part(page, 2)).toContainText('Atrasada')
  const timeline = page.getByRole('list', { name: 'O que aconteceu' })
  await expect(timeline.getByText('Boleto venceu sem pagamento')).toBeVisible()
  await expect(timeline.getByText('Pagamento de R$ 300,00 por boleto recebido')).toBeVisible()
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)

  await page.goto('/orders')
  await page.getByRole('link', { name: /^Atrasado/ }).click()
  await expect(page.locator(`a[href="${path}"]`)).toBeVisible()
})

test('a declined order is shown as declined, with its reason, on every page', async ({ page }) => {
  const key = await signInAsNewSeller(page)
  const card = testCard({ holderName: 'FUND MARIA' })
  const body = { ...orderRequest(), payment: { method: 'CREDIT_CARD', card } }
  await expect(make(key, createOrderOperation, { body })).rejects.toThrow('BAR-7005')
  const { uuid } = await make(key, createOrderOperation, { body: orderRequest() })
  await make(key, cancelOrderOperation, { params: { uuid } })

  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'Últimos pedidos' })).toContainText('Recusado')
  await page.goto('/orders')
  const declined = page.getByRole('row').filter({ hasText: 'Recusado' })
  await expect(declined).toContainText('Saldo ou limite insuficiente')
  await expect(page.getByRole('row').filter({ hasText: 'Cancelado' })).toHaveCount(1)
  await page.getByRole('link', { name: 'Recusado 1' }).click()
  await page.waitForURL('**/orders?status=DECLINED')
  await expect(page.getByRole('row')).toHaveCount(2)
  await declined.getByRole('link').click()
  const main = page.getByRole('main')
  await expect(main.locator('header').getByText('Recusado')).toBeVisible()
  await expect(main.getByText('Recusado: saldo ou limite insuficiente')).toBeVisible()
  await expect(page.getByText('Pedido recusado')).toBeVisible()
  await expect(page.getByText('Cancelado')).toHaveCount(0)
})

test('one slip of three is cancelled after a confirmation, the others stay', async ({ browser }) => {
  const { path, charges } = await threeSlips()
  const page = await open(browser, path)
  await openConfirmation(page, 'cobrança')
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(part(page, 1)).toContainText('Aguardando')

  await openConfirmation(page, 'cobrança')
  await confirm(page, 'cobrança')
  await expect(page.getByText('Cobrança cancelada', { exact: true })).toBeVisible()
  await expect(part(page, 1)).toContainText('Cancelada')
  await expect(part(page, 2)).toContainText('Aguardando')
  await page.goto(`/simulators/bank?code=${charges[0].bankSlipBarcode}`)
  await expect(page.getByText('Este código foi cancelado')).toBeVisible()
  await page.goto(`/simulators/bank?code=${charges[1].bankSlipBarcode}`)
  await expect(page.getByRole('button', { name: 'Pagar R$ 300,00' })).toBeVisible()
})

test('a confirmation dialog that is closing submits no second time', async ({ browser }) => {
  const { path } = await threeSlips()
  const page = await open(browser, path)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await openConfirmation(page, 'cobrança')
  const dialog = page.getByRole('dialog')
  await dialog.evaluate((element) => {
    const clickAgain = () => element.dataset.state === 'closed' && button?.click()
    const button = [...element.querySelectorAll('button')].at(-1)
    new MutationObserver(clickAgain).observe(element, { attributeFilter: ['data-state'] })
  })
  await confirm(page, 'cobrança')
  await expect(page.getByText('Cobrança cancelada', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(sent).toHaveLength(1)
})

test('a whole order is cancelled with all its slips', async ({ browser }) => {
  const { path, charges } = await threeSlips()
  const page = await open(browser, path)
  await openConfirmation(page, 'pedido')
  await confirm(page, 'pedido')
  for (const number of [1, 2, 3]) await expect(part(page, number)).toContainText('Cancelada')
  await expect(page.getByRole('button', { name: /^Cancelar/ })).toHaveCount(0)
  for (const { bankSlipBarcode } of charges) {
    await page.goto(`/simulators/bank?code=${bankSlipBarcode}`)
    await expect(page.getByText('Este código foi cancelado')).toBeVisible()
  }
})

test('when the bank or the network fails nothing is cancelled, the seller sees it, and can retry', async ({
  browser,
}) => {
  const { path, charges } = await threeSlips()
  const page = await open(browser, path)
  const bank = await failingBank(demoSeller.idSeller, charges[0].uuid)
  await openConfirmation(page, 'cobrança')
  await confirm(page, 'cobrança')
  await expect(page.getByText(/^O banco não respondeu, ou o pagamento chegou antes/)).toBeVisible()
  await expect(part(page, 1)).toContainText('Aguardando')
  await page.route(`**${path}`, (route) => route.abort('connectionfailed'))
  await openConfirmation(page, 'cobrança')
  await confirm(page, 'cobrança')
  await expect(
    page.getByText('Verifique a internet, atualize a página e tente de novo.', { exact: true }),
  ).toBeVisible()
  await page.unroute(`**${path}`)
  await bank.restore()
  await openConfirmation(page, 'cobrança')
  await confirm(page, 'cobrança')
  await expect(part(page, 1)).toContainText('Cancelada')
})

test('a page that goes offline shows it, and updates by itself once it is online', async ({ browser }) => {
  const { path, charges } = await threeSlips()
  const page = await open(browser, path)
  await expect(part(page, 1)).toContainText('Aguardando')
  await page.context().setOffline(true)
  await expect(page.getByText('Sem conexão')).toBeVisible()
  await happen(confirmChargeOperation, charges[0])
  await expect(part(page, 1)).toContainText('Aguardando')
  await page.context().setOffline(false)
  await expect(part(page, 1)).toContainText('Paga')
  await expect(page.getByText('Sem conexão')).toBeHidden()
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
})

test('a payment that arrives before the cancellation counts, and is shown', async ({ browser }) => {
  const { path, charges } = await threeSlips()
  const page = await open(browser, path)
  // The page gets no notification while the dialog is open.
  await page.route('**/changes', (route) => route.abort())
  await page.reload()
  await openConfirmation(page, 'cobrança')
  await happen(confirmChargeOperation, charges[0])
  await confirm(page, 'cobrança')
  await expect(page.getByText(/^O banco não respondeu, ou o pagamento chegou antes/)).toBeVisible()
  await expect(part(page, 1)).toContainText('Paga')
})

test('an order in slips and its confirmation dialogs are accessible', async ({ browser }) => {
  test.slow()
  const { path, charges } = await threeSlips()
  await happen(expireChargeOperation, charges[0])
  const page = await open(browser, path)
  await expect(part(page, 1)).toContainText('Atrasada')
  await expectAccessible(page)
  for (const what of ['cobrança', 'pedido'] as const) {
    await openConfirmation(page, what)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: `Cancelar ${what}` })).toBeFocused()
  }
})
