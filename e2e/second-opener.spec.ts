// A link that is opened in two real browsers, corrected buyer data, and what the buyer sees of a refund and a dispute.
import { EventEmitter, once } from 'node:events'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { disputeChargeOperation } from '@/lib/sandbox/disputes/contract'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import {
  askForCode,
  askForSlip,
  drawnCode,
  heading,
  identify,
  payAtBank,
  payButton,
} from '@/lib/testing/browser/buyer-page'
import { cardLink, payByCard } from '@/lib/testing/browser/card-page'
import { newLink } from '@/lib/testing/browser/new-link'
import { testBuyer } from '@/lib/testing/buyer'
import { demoSeller } from '@/lib/testing/http/server'
import { make } from '@/lib/testing/http/world'

const both = { paymentMethods: ['PIX', 'BANK_SLIP'] }
const elsewhere = async (browser: Browser) => (await browser.newContext({ locale: 'pt-BR' })).newPage()
const slipOf = (page: Page) => page.getByRole('link', { name: 'Abrir boleto em PDF' }).getAttribute('href')
const stateOf = async (page: Page, url: string) => (await page.request.get(`${url}/state`)).text()

test('the second browser to open a link starts a new order, and the first keeps its slip and name', async ({
  page,
  browser,
}) => {
  const { url } = await newLink(both)
  await askForSlip(page, url)
  const slip = await slipOf(page)
  const second = await elsewhere(browser)
  await second.goto(url)
  await expect(second.getByLabel('Nome completo')).toHaveValue('')
  expect(await stateOf(second, url)).not.toMatch(/chargeUuid|Maria|52998224725/)
  const [cookie] = await second.context().cookies(url)
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: new URL(url).pathname })

  await identify(second)
  await second.getByLabel('Nome completo').fill('João Souza')
  await second.getByLabel('CPF ou CNPJ', { exact: true }).fill('11144477735')
  await payButton(second).click()
  await expect(heading(second, 'Pague com PIX')).toBeVisible()
  await page.reload()
  expect(await slipOf(page)).toBe(slip)

  await payAtBank(second)
  await expect(heading(second, 'Pagamento confirmado')).toBeVisible()
  await expect(heading(page, 'Este link já foi pago')).toBeVisible()
  await expectAccessible(page)
  const paper = await page.request.get(slip!)
  expect(paper.status()).toBe(200)
  expect(await stateOf(page, url)).not.toMatch(/receipt|João|11144477735/)
  await page.goto(`${url}/receipt`)
  await expect(page).toHaveURL(url)
})

test('a wrong CPF can be corrected beside the code, which is then replaced', async ({ page }) => {
  const { url } = await newLink(both)
  await askForCode(page, url)
  const qr = drawnCode(page)
  const before = await qr.getAttribute('d')
  await page.getByRole('button', { name: 'Corrigir dados' }).click()
  await expect(heading(page, 'Corrigir seus dados')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  const document = page.getByLabel('CPF ou CNPJ', { exact: true })
  await expect(document).toHaveValue('529.982.247-25')
  await expect(page.getByLabel('E-mail')).toHaveValue(testBuyer.email)
  await expect(page.getByText('o código PIX que você tem deixa de valer')).toBeVisible()
  await expectAccessible(page)
  await document.fill('11144477735')
  await payButton(page).click()
  await expect(heading(page, 'Pague com PIX')).toBeVisible()
  await expect(page.getByText('111.444.777-35')).toBeVisible()
  await expect(qr).not.toHaveAttribute('d', before!)
  await expect(page.getByText('Ao trocar, o código PIX deixa de valer.')).toBeVisible()

  // Unchanged data keep the code, and the form closes.
  const after = await qr.getAttribute('d')
  await page.getByRole('button', { name: 'Corrigir dados' }).click()
  await payButton(page).click()
  await expect(qr).toHaveAttribute('d', after!)
})

test('a browser without cookies gets an explanation instead of the form', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false }))
  const { url } = await newLink(both)
  await page.goto(url)
  await identify(page)
  await payButton(page).click()
  await expect(page.getByText('Seu navegador está bloqueando cookies')).toBeVisible()
  await expect(page.getByLabel('Nome completo')).toHaveValue(testBuyer.name)
})

test('a refund and a dispute arrive on the open page, and are on the receipt', async ({ page }) => {
  const { url } = await newLink()
  await askForCode(page, url)
  const chargeUuid = JSON.parse(await stateOf(page, url)).payment.chargeUuid
  await payAtBank(page)
  await expect(heading(page, 'Pagamento confirmado')).toBeVisible()
  const refund = async (value: number) => {
    const answer = await fetch(`${process.env.E2E_URL}/v2/charges/${chargeUuid}/refunds`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Token-Api': demoSeller.apiKey },
      body: JSON.stringify({ value }),
    })
    expect(answer.status).toBe(202)
  }
  await refund(10)
  await expect(heading(page, 'Uma parte do valor foi devolvida')).toBeFocused()
  await expect(page).toHaveTitle(/^Devolvido em parte · /)
  await expect(page.getByText('R$ 79,90')).toBeVisible()
  await expect(page.getByText(/^pedida (e feita )?em \d+\s\w+\s\d{4},\s\d\d:\d\d/)).toBeVisible()
  await refund(79.9)
  await expect(heading(page, 'Valor devolvido')).toBeFocused()
  await expect(page.getByText('O valor está na conta que fez o PIX.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ver comprovante' }).click()
  await expect(page.getByText('Devolvido', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('R$ 0,00')).toHaveCount(0)
  await expectAccessible(page)

  const card = await cardLink()
  await payByCard(page, card, 'APRO SILVA')
  await expect(heading(page, 'Pagamento confirmado')).toBeVisible()
  const { orderUuid } = JSON.parse(await stateOf(page, card)).receipt
  const order = await fetch(`${process.env.E2E_URL}/v2/orders/${orderUuid}`, {
    headers: { 'X-Token-Api': demoSeller.apiKey },
  })
  const { uuid } = (await order.json()).charges.find((one: { status: string }) => one.status === 'PAID')
  await make(demoSeller.apiKey, disputeChargeOperation, { params: { uuid }, body: {} })
  await expect(heading(page, 'Pagamento em contestação')).toBeFocused()
  await expect(page.getByText(/^aberta em /)).toBeVisible()
  await expect(page.getByText(/^resultado até /)).toBeVisible()
  await expect(heading(page, 'Pagamento confirmado')).toBeHidden()
})

test('a late response to a request for a code does not close a form opened since', async ({ page }) => {
  const { url } = await newLink(both)
  await askForCode(page, url)
  const correct = page.getByRole('button', { name: 'Corrigir dados' })
  await correct.click()
  await page.getByLabel('CPF ou CNPJ', { exact: true }).fill('11144477735')
  const late = new EventEmitter()
  await page.route(`${url}/start`, async (route) => {
    const response = await route.fetch()
    const released = once(late, 'release')
    late.emit('handled')
    await released
    await route.fulfill({ response })
  })
  const handled = once(late, 'handled')
  await payButton(page).click()
  await handled
  // The page loads its state, and with it the new code, before it has the response.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('111.444.777-35')).toBeVisible()
  await correct.click()
  const finished = page.waitForResponse((response) => response.request().method() === 'POST')
  late.emit('release')
  await finished
  await page.unrouteAll({ behavior: 'wait' })
  await payButton(page).click()
  await expect(correct).toBeVisible()
})
