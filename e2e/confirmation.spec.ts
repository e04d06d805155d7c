// After a payment: what was paid, where the receipt went, the way back first, and one content of page and PDF. Before it: the amount
// that follows the instalments, methods that stay in place, and corrections that open at the data.
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import {
  askForCode,
  chooseMethod,
  heading,
  identify,
  payAtBank,
  payButton,
} from '@/lib/testing/browser/buyer-page'
import { cardLink, fillCard } from '@/lib/testing/browser/card-page'
import { newLink } from '@/lib/testing/browser/new-link'
import { readPdf } from '@/lib/testing/read-pdf'

const paymentMethods = ['PIX', 'CREDIT_CARD_EARLY_BUYER', 'BANK_SLIP']
const items = [
  { description: 'Café do sítio', quantity: 2, unitValue: 600 },
  { description: 'Coador de pano', quantity: 1, unitValue: 30 },
]
const customInstallmentsValues = paymentMethods.map((paymentMethod) => ({
  paymentMethod,
  installments: paymentMethod === 'CREDIT_CARD_EARLY_BUYER' ? 12 : 1,
}))

const instalmentLink = (changes: Record<string, unknown> = {}) =>
  newLink({ paymentMethods, ...changes }, { installments: 12, customInstallmentsValues, items, value: 1230 })

const picker = (page: Page) => page.locator('summary', { hasText: 'Parcelas' })

async function chooseTwelve(page: Page) {
  await picker(page).click()
  await page
    .getByText(/^12x de/)
    .last()
    .click()
  await expect(payButton(page)).toHaveText(/^Pagar 12x de/)
}

const amountOf = async (page: Page) =>
  (await page.getByRole('region', { name: 'O que você está pagando' }).innerText()).match(
    /R\$\s[\d.]+,\d\d/,
  )![0]
/** In the document, so that a scroll makes no difference. */
const topOf = (page: Page, name: string) =>
  page
    .getByRole('radio', { name })
    .evaluate((radio) => Math.round(radio.getBoundingClientRect().top + scrollY))

for (const size of [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]) {
  test(`a phone of ${size.width} pixels shows what was paid and the way back at once`, async ({ page }) => {
    await page.setViewportSize(size)
    // The countdown ends here, however long the checks take.
    await page.route('**/pay/*/return', (route) => route.abort())
    const { url } = await instalmentLink({ returnUrl: 'http://localhost:9/obrigado', autoReturn: true })
    await page.goto(url)
    await chooseMethod(page, 'Cartão de crédito')
    expect(await amountOf(page)).toMatch(/^R\$\s1\.230,00$/)
    await identify(page)
    await fillCard(page, 'APRO SILVA')
    await chooseTwelve(page)
    const amount = await amountOf(page)
    expect(amount).not.toMatch(/1\.230,00$/)
    await payButton(page).click()
    await expect(heading(page, 'Pagamento confirmado')).toBeFocused()

    const back = page.getByRole('link', { name: 'Voltar à loja' })
    const countdown = page.getByText(/^Voltando para localhost/)
    for (const shown of [
      page.getByText(`Você pagou ${amount}`),
      page.getByText('Enviamos o comprovante para m••••@exemplo.com.br.'),
      countdown,
      back,
    ])
      await expect(shown).toBeInViewport({ ratio: 1 })
    // On a slow machine the countdown has ended meanwhile, and the route above has stopped it.
    const stay = page.getByRole('button', { name: 'Ficar nesta página' })
    await stay.click({ timeout: 2_000 }).catch(() => undefined)
    const receipt = page.getByRole('link', { name: 'Ver comprovante' })
    expect((await receipt.boundingBox())!.y).toBeGreaterThan((await back.boundingBox())!.y)
    await expect(page.getByText('Juros do parcelamento')).toHaveCount(2)
    await expect(page.getByText(/Cartão de crédito Visa final 1111 em 12x/)).toBeVisible()
    await expect(page.getByText('Café do sítio')).toBeHidden()
    await page.locator('summary').filter({ hasText: 'Ver detalhes' }).click()
    await expect(page.getByText('Café do sítio')).toBeVisible()
    await expectAccessible(page)
  })
}

test('the amount follows the instalments of a kept card', async ({ page }) => {
  await page.goto((await instalmentLink()).url)
  await chooseMethod(page, 'Cartão de crédito')
  await identify(page)
  await page.getByLabel('E-mail').fill(`compra${Date.now()}@exemplo.com.br`)
  await fillCard(page, 'APRO SILVA')
  await chooseTwelve(page)
  const total = await amountOf(page)
  await page.getByRole('checkbox', { name: /Guardar este cartão/ }).check()
  await payButton(page).click()
  await expect(heading(page, 'Pagamento confirmado')).toBeVisible()

  await page.goto((await instalmentLink()).url)
  await expect(page.getByRole('radio', { name: 'Visa final 1111' })).toBeChecked()
  await picker(page).filter({ visible: true }).click()
  await page
    .getByText(/^12x de/)
    .filter({ visible: true })
    .last()
    .click()
  await expect.poll(() => amountOf(page)).toBe(total)
  await chooseMethod(page, 'PIX')
  await expect.poll(() => amountOf(page)).toMatch(/^R\$\s1\.230,00$/)
})

test('page and PDF of a receipt have one content, with the name of its file', async ({ page }) => {
  const { url } = await instalmentLink()
  await page.goto(url)
  await chooseMethod(page, 'Cartão de crédito')
  await identify(page)
  await fillCard(page, 'APRO SILVA')
  await chooseTwelve(page)
  await payButton(page).click()
  await expect(heading(page, 'Pagamento confirmado')).toBeVisible()
  await page.goto(`${url}/receipt`)
  const shown = (await page.getByRole('main').innerText()).replaceAll('\u00a0', ' ')
  const { receipt } = await (await page.request.get(`${url}/state`)).json()
  const number = receipt.orderUuid.slice(0, 8).toUpperCase()
  const response = await page.request.get(`${url}/receipt.pdf`)
  expect(response.headers()['content-disposition']).toBe(`inline; filename="comprovante-${number}.pdf"`)
  const words = (await readPdf(await response.body())).words.replaceAll('\u00a0', ' ')
  for (const text of [
    /Café do sítio \(2 × R\$ 600,00\)/,
    /Juros do parcelamento/,
    /Cartão de crédito Visa final 1111 em 12x de R\$ /,
    /Razão social/,
    /\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}/,
    new RegExp(number),
  ]) {
    expect(shown).toMatch(text)
    expect(words).toMatch(text)
  }
})

test('methods stay where they are when another is chosen, and what is under them moves without a jump', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) (window as unknown as { shifts: number }).shifts += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const { url } = await instalmentLink()
  await page.goto(url)
  const names = ['PIX', 'Cartão de crédito', 'Boleto']
  const places = () => Promise.all(names.map((name) => topOf(page, name)))
  const before = await places()
  for (const name of ['Cartão de crédito', 'Boleto', 'PIX', 'Cartão de crédito']) {
    await chooseMethod(page, name)
    await page.waitForTimeout(600)
    expect(await places(), name).toEqual(before)
  }
  await chooseTwelve(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await places(), 'instalments').toEqual(before)
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThanOrEqual(
    0.02,
  )
})

test('one method is no choice, and its data are corrected in the field that has the focus', async ({
  page,
}) => {
  const url = await cardLink({ methods: ['PIX'] })
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'PIX' })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await askForCode(page, url)
  await page.getByRole('button', { name: 'Corrigir dados' }).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await expect(page.getByLabel('E-mail')).toBeInViewport()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.getByLabel('Nome completo').fill('Maria de Souza Teste')
  await payButton(page).click()
  await expect(page.getByText('Maria de Souza Teste')).toBeVisible()
  await payAtBank(page)
  await expect(heading(page, 'Pagamento confirmado')).toBeVisible()
})
