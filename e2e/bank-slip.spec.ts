// A buyer pays by bank slip at the hosted checkout, in a real browser, and switches between slip and PIX.
import { expect, type Page, test } from '@playwright/test'
import { getChargeOperation } from '@/lib/payments/charges/contract'
import { getOrderOperation } from '@/lib/payments/orders/contract'
import { expireChargeOperation, failChargeOperation } from '@/lib/sandbox/bank/contract'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import {
  askForCode,
  askForSlip,
  fillAddress,
  heading,
  payAtBank,
  slipButton,
} from '@/lib/testing/browser/buyer-page'
import { newLink } from '@/lib/testing/browser/new-link'
import { signIn } from '@/lib/testing/browser/portal'
import { testAddress, testBuyer } from '@/lib/testing/buyer'
import { demoSeller, serverUrl } from '@/lib/testing/http/server'
import { make } from '@/lib/testing/http/world'
import { codesIn } from '@/lib/testing/scanner/decode-codes'

const both = { paymentMethods: ['PIX', 'BANK_SLIP'] }

const pdfLink = (page: Page) => page.getByRole('link', { name: 'Abrir boleto em PDF' })
const barcodeOf = (page: Page) => page.getByRole('img', { name: /^Código de barras do boleto/ })

async function chargeOf(page: Page) {
  const uuid = /[0-9a-f-]{36}/.exec((await pdfLink(page).getAttribute('href'))!)![0]
  return make(demoSeller.apiKey, getChargeOperation, { params: { uuid } })
}

async function codeAtBank(page: Page): Promise<string> {
  const address = await page.getByRole('link', { name: 'Pagar no banco simulado' }).getAttribute('href')
  return new URL(address!, serverUrl).searchParams.get('code')!
}

test('a slip is copied, scanned and printed, paid at a bank, and the page turns to paid by itself', async ({
  page,
  context,
}) => {
  const consoleErrors: string[] = []
  page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { url } = await newLink(both)
  await askForSlip(page, url)
  const charge = await chargeOf(page)
  const [year, , day] = charge.expirationDate.split('-')
  await expect(heading(page, 'Pague o boleto até')).toContainText(new RegExp(`${Number(day)} \\w+ ${year}$`))

  await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
  await page.getByRole('button', { name: 'Copiar código do boleto' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copiado' })).toBeAttached()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(code).toMatch(/^\d{47}$/)
  expect(code).toBe(charge.bankSlipDigitableLine)
  expect(await codesIn(await barcodeOf(page).screenshot())).toEqual([charge.bankSlipBarcode])
  const pdf = await page.request.get((await pdfLink(page).getAttribute('href'))!)
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  // Chrome's PDF viewer stays empty under the content policy of our pages.
  expect(pdf.headers()['content-security-policy']).toBe("frame-ancestors 'none'")
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await payAtBank(page)
  await expect(heading(page, 'Pagamento confirmado')).toBeVisible({ timeout: 2_000 })
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
  await page.getByRole('link', { name: 'Ver comprovante' }).click()
  await expect(page.getByText('Número da liquidação')).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('a reload and the back button show the same slip, and another device starts a new order', async ({
  page,
  browser,
}) => {
  const { url } = await newLink(both)
  await askForSlip(page, url)
  const code = await codeAtBank(page)
  const shows = async (where: Page) => {
    await expect(heading(where, 'Pague o boleto até')).toBeVisible()
    expect(await codeAtBank(where)).toBe(code)
  }
  await page.reload()
  await shows(page)
  await page.goto('/simulators')
  await page.goBack()
  await shows(page)
  const elsewhere = await browser.newContext({ locale: 'pt-BR' })
  const other = await elsewhere.newPage()
  await other.goto(url)
  await expect(other.getByLabel('Nome completo')).toHaveValue('')
  await expect(heading(other, 'Pague o boleto até')).toBeHidden()
  await elsewhere.close()
})

test('a slip can be requested and copied with the keyboard alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { url } = await newLink(both)
  await page.goto(url)
  await page.getByRole('radio', { name: 'PIX' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Boleto' })).toBeChecked()
  await expect(page.getByLabel('CEP')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type(testBuyer.email)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Receber código' })).toBeFocused()
  await page.keyboard.press('Tab')
  for (const value of [testBuyer.name, testBuyer.document, testBuyer.phone]) {
    await page.keyboard.type(value)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type(testAddress.zipCode)
  // City and state are filled in, and the first field left to type has the focus.
  await expect(page.getByLabel('Rua ou avenida')).toBeFocused()
  await expect(page.getByLabel('Cidade')).toHaveValue(testAddress.city)
  const { street, number, complement, district } = testAddress
  for (const value of [street, number, complement, district]) {
    await page.keyboard.type(value)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Estado')).toHaveValue(testAddress.state)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: /Guardar meus dados/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(slipButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Pague o boleto até')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const copied = page.getByRole('status').filter({ hasText: 'Copiado' })
  await expect(copied).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await codeAtBank(page))
})

test('switching from PIX to slip and correcting its data leaves one payable code, without typing again', async ({
  page,
}) => {
  const { url } = await newLink(both)
  await askForCode(page, url)
  const codes = [await codeAtBank(page)]
  await page.getByRole('button', { name: 'Pagar com boleto' }).click()
  // A slip asks the address, which a PIX code does not have; the name is not typed again.
  await expect(page.getByLabel('Nome completo')).toHaveCount(0)
  await fillAddress(page)
  await slipButton(page).click()
  await expect(heading(page, 'Pague o boleto até')).toBeFocused()
  codes.push(await codeAtBank(page))
  const { uuidOrder } = await chargeOf(page)
  // The slip has a PIX code of its own, so that its page offers no second one.
  await expect(page.getByRole('button', { name: 'Copiar código PIX do boleto' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pagar com PIX' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Corrigir dados' }).click()
  await page.getByLabel('Complemento').fill('Apto 12')
  await slipButton(page).click()
  await expect(heading(page, 'Pague o boleto até')).toBeFocused()
  codes.push(await codeAtBank(page))

  const { charges } = await make(demoSeller.apiKey, getOrderOperation, { params: { uuid: uuidOrder } })
  const states = charges.map((charge: { status: string }) => charge.status)
  expect(states.toSorted()).toEqual(['CANCELED', 'CANCELED', 'SCHEDULED'])
  const bank = await page.context().newPage()
  for (const [index, code] of codes.entries()) {
    await bank.goto(`/simulators/bank?code=${encodeURIComponent(code)}`)
    const isLast = index === codes.length - 1
    await expect(bank.getByRole('button', { name: /^Pagar R\$/ })).toBeVisible({ visible: isLast })
    await expect(bank.getByText('Este código foi cancelado')).toBeVisible({ visible: !isLast })
  }
  await payAtBank(page)
  await expect(heading(page, 'Pagamento confirmado')).toBeVisible()
})

test('the buyer sees at once that the seller cancelled the slip, and can request another', async ({
  page,
  browser,
}) => {
  test.slow()
  const { url } = await newLink(both)
  await askForSlip(page, url)
  const { uuidOrder } = await chargeOf(page)
  const portal = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await signIn(portal, demoSeller)
  await portal.goto(`/orders/${uuidOrder}`)
  await portal.getByRole('button', { name: 'Cancelar cobrança' }).click()
  await portal.getByRole('dialog').getByRole('button', { name: 'Cancelar cobrança' }).click()
  const timeline = portal.getByRole('list', { name: 'O que aconteceu' })
  await expect(timeline.getByText('Boleto cancelado')).toBeVisible()
  await expect(portal.getByRole('button', { name: 'Cancelar cobrança' })).toBeHidden()
  await expect(heading(page, 'Este boleto não vale mais')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Gerar outro boleto' }).click()
  await expect(heading(page, 'Pague o boleto até')).toBeVisible()
  await portal.getByRole('button', { name: 'Cancelar pedido' }).click()
  await portal.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(timeline.getByText('Pedido cancelado')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pagar R\$/ })).toBeVisible()
  await portal.context().close()
})

test('after a slip that the bank refuses the buyer can pay by PIX, and the seller sees the reason', async ({
  page,
  browser,
}) => {
  test.slow()
  const { url } = await newLink(both)
  await askForSlip(page, url)
  const { uuid, uuidOrder } = await chargeOf(page)
  await make(demoSeller.apiKey, failChargeOperation, { params: { uuid } })
  await expect(heading(page, 'O banco não aceitou este boleto')).toBeFocused()
  await expectAccessible(page)

  const portal = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await signIn(portal, demoSeller)
  await portal.goto(`/orders/${uuidOrder}`)
  await expect(portal.getByText('Recusada pelo banco', { exact: true })).toBeVisible()
  await expect(
    portal.getByRole('list', { name: 'O que aconteceu' }).getByText('Boleto recusado'),
  ).toBeVisible()
  await expectAccessible(portal)
  await portal.context().close()

  await page.getByRole('button', { name: 'Pagar com PIX' }).click()
  await expect(heading(page, 'Pague com PIX')).toBeFocused()
  await payAtBank(page)
  await expect(heading(page, 'Pagamento confirmado')).toBeVisible()
})

test('an overdue slip can still be paid, and the page of the paid slip is accessible', async ({ page }) => {
  const { url } = await newLink(both)
  await askForSlip(page, url)
  const { uuid } = await chargeOf(page)
  await make(demoSeller.apiKey, expireChargeOperation, { params: { uuid } })
  await expect(heading(page, 'O boleto venceu, mas ainda dá para pagar')).toBeVisible()
  await payAtBank(page)
  await expect(heading(page, 'Pagamento confirmado')).toBeVisible()
  await expectAccessible(page)
})
