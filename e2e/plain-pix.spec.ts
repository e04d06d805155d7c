// A PIX without script, by a plain form; and a code that a phone takes over from a desktop.
import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { askForCode, heading, payAtBank, payButton } from '@/lib/testing/browser/buyer-page'
import { layoutFaults } from '@/lib/testing/browser/layout'
import { newLink } from '@/lib/testing/browser/new-link'
import { testBuyer } from '@/lib/testing/buyer'
import { demoSeller, serverUrl } from '@/lib/testing/http/server'
import { codesIn } from '@/lib/testing/scanner/decode-codes'

const sizes = [320, 390, 1280]

const withoutScript = async (browser: Browser) =>
  (await browser.newContext({ locale: 'pt-BR', javaScriptEnabled: false })).newPage()

/** A page without script cannot be measured by its own: a browser with script looks at the same address with the same cookies. */
async function expectGood(page: Page, browser: Browser) {
  const storageState = await page.context().storageState()
  const context = await browser.newContext({ locale: 'pt-BR', storageState })
  const look = await context.newPage()
  await look.goto(page.url())
  for (const colorScheme of ['light', 'dark'] as const)
    await expectAccessible(
      look,
      sizes.map((width) => ({ colorScheme, size: { width, height: 800 } })),
    )
  for (const width of sizes) {
    await look.setViewportSize({ width, height: 800 })
    expect(await layoutFaults(look)).toEqual([])
  }
  await context.close()
}

const payPlain = (page: Page) => page.getByRole('button', { name: /^Pagar R\$ 89,90 com PIX/ })

/** Beside it the form that needs script is there, and hidden. */
const plainForm = (page: Page) => page.locator('form[method=post]')

async function type(page: Page, changes: Partial<typeof testBuyer> = {}) {
  const { email, name, document } = { ...testBuyer, ...changes }
  await plainForm(page).getByLabel('E-mail').fill(email)
  await plainForm(page).getByLabel('Nome completo').fill(name)
  await plainForm(page).getByLabel('CPF ou CNPJ').fill(document)
}

/** Pays what the code says, in a browser of the bank's own. */
async function pay(browser: Browser, code: string) {
  const bank = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await bank.goto(`${serverUrl}/simulators/bank?code=${encodeURIComponent(code)}`)
  await payButton(bank).click()
  await expect(heading(bank, 'PIX enviado')).toBeVisible()
}

test('without script a plain form requests a PIX, whose page shows the code and, looked at again, the payment', async ({
  browser,
}) => {
  const page = await withoutScript(browser)
  const { url } = await newLink()
  await page.goto(url)
  await expect(page.getByText('O JavaScript está desligado')).toBeHidden()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await type(page, { document: '52998224726' })
  await payPlain(page).click()
  await expect(page).toHaveURL(`${url}/pix?problem=fields`)
  await expect(page.getByText('este CPF ou CNPJ não existe')).toBeVisible()
  await expect(page.getByLabel('Nome completo')).toHaveValue(testBuyer.name)
  await expectGood(page, browser)
  await page.getByLabel('CPF ou CNPJ').fill(testBuyer.document)
  await payPlain(page).click()

  await expect(page).toHaveURL(`${url}/pix`)
  await expect(heading(page, 'Pague com PIX')).toBeVisible()
  await expect(page.getByText('R$ 89,90').first()).toBeVisible()
  await expect(page.getByText(/^Este código vale até \d/)).toBeVisible()
  const code = await page.getByLabel('Código PIX copia e cola').inputValue()
  const scanned = await codesIn(await page.getByRole('img', { name: /^QR code do PIX/ }).screenshot())
  expect(scanned).toEqual([code])
  await expectGood(page, browser)
  await page.getByRole('link', { name: 'Já paguei' }).click()
  await expect(page.getByLabel('Código PIX copia e cola')).toHaveValue(code)

  await page.goto(url)
  await page.getByRole('link', { name: 'Ver o código PIX' }).click()
  await pay(browser, code)
  await page.getByRole('link', { name: 'Já paguei' }).click()
  await expect(heading(page, 'Pagamento confirmado')).toBeVisible()
  await page.getByRole('link', { name: 'Ver comprovante' }).click()
  await expect(page).toHaveURL(`${url}/receipt`)
})

test('two presses of the plain form are one charge, and another site posts none', async ({ page }) => {
  const { url } = await newLink()
  await page.goto(url)
  const { email, name, document } = testBuyer
  const send = (headers: Record<string, string> = {}) =>
    page.request.post(`${url}/plain`, {
      form: { email, name, document, total: '8990' },
      headers,
      maxRedirects: 0,
    })
  expect((await send({ Origin: 'https://example.com' })).status()).toBe(403)
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map((one) => [one.status(), one.headers().location])).toEqual(
    Array(3).fill([303, `${url}/pix`]),
  )
  const { payment } = await (await page.request.get(`${url}/state`)).json()
  const read = async (path: string) => {
    const answer = await fetch(`${serverUrl}/v2/${path}`, { headers: { 'X-Token-Api': demoSeller.apiKey } })
    return answer.json()
  }
  const { uuidOrder } = await read(`charges/${payment.chargeUuid}`)
  expect((await read(`orders/${uuidOrder}`)).charges).toHaveLength(1)
  expect((await send()).headers().location).toBe(`${url}/pix`)
  expect((await (await page.request.get(`${url}/state`)).json()).payment.chargeUuid).toBe(payment.chargeUuid)
  const other = (await newLink()).url
  const sendStale = async () => {
    const form = { email, name, document, total: '1' }
    const answer = await page.request.post(`${other}/plain`, { form, maxRedirects: 0 })
    return answer.headers().location
  }
  expect(await sendStale()).toBe(`${other}/pix?problem=cookies`)
  await page.goto(`${other}/pix`)
  expect(await sendStale()).toBe(`${other}/pix?problem=price`)
})

test('a desktop shows on request a QR code of its own that opens the code on a phone, without the buyer’s data', async ({
  page,
  browser,
}) => {
  const { url } = await newLink()
  await askForCode(page, url)
  const code = await page.getByRole('img', { name: /^QR code do PIX/ }).screenshot()
  const [pix] = await codesIn(code)
  await page.getByRole('button', { name: 'Continuar no celular' }).click()
  await expect(page.getByRole('img', { name: /^QR code do PIX/ })).toHaveCount(0)
  const own = page.getByRole('img', { name: 'QR code que abre esta página no celular' })
  await expect(own).toBeVisible()
  await expectAccessible(page)
  await expect.poll(async () => codesIn(await own.screenshot())).toHaveLength(1)
  const [address] = await codesIn(await own.screenshot())
  expect(address).toMatch(new RegExp(`^${url}/pix\\?pass=`))
  expect(address!.slice(url.length)).not.toMatch(new RegExp(url))

  const context = await browser.newContext({
    locale: 'pt-BR',
    viewport: { width: 390, height: 844 },
    permissions: ['clipboard-read', 'clipboard-write'],
    hasTouch: true,
    isMobile: true,
  })
  const phone = await context.newPage()
  await phone.addInitScript(() => {
    const shared: string[] = []
    Object.assign(window, { shared })
    navigator.share = async ({ text } = {}) => void shared.push(text ?? '')
  })
  await phone.goto(address!)
  await expect(heading(phone, 'Pague com PIX')).toBeVisible()
  expect(await phone.content()).not.toMatch(/Maria da Silva|52998224725|529\.982|maria@/)
  expect(await context.cookies(url)).toEqual([])
  await expectGood(phone, browser)
  await phone.getByRole('button', { name: 'Copiar código e abrir o banco' }).tap()
  await expect(phone.getByText('Código copiado.')).toBeVisible()
  expect(await phone.evaluate(() => navigator.clipboard.readText())).toBe(pix)
  expect(await phone.evaluate(() => (window as unknown as { shared: string[] }).shared)).toEqual([pix])

  await page.getByRole('button', { name: 'Voltar ao QR code do PIX' }).click()
  await expect(page.getByRole('img', { name: /^QR code do PIX/ })).toBeVisible()
  await payAtBank(page)
  await phone.reload()
  await expect(heading(phone, 'Pagamento confirmado')).toBeVisible()
  await expect(phone.getByRole('link', { name: 'Ver comprovante' })).toHaveCount(0)
  expect((await phone.goto(`${address}x`))?.status()).toBe(404)
})
