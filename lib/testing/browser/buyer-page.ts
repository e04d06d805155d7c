// What a buyer does at the checkout and at the simulated bank, in a browser.
import { expect, type Page } from '@playwright/test'
import { testAddress, testBuyer } from '@/lib/testing/buyer'

export const payButton = (page: Page) =>
  page.getByRole('button', { name: /^(Pagar (\d+x de )?|Assinar por )R\$/ })
export const heading = (page: Page, name: string) => page.getByRole('heading', { name })

/** The button that requests a slip. */
export const slipButton = (page: Page) =>
  page.getByRole('button', { name: /^(Gerar boleto de|Assinar por) R\$/ })

/** Fills in what the chosen method asks of the buyer; a PIX asks no phone. */
/** The dark modules of the QR code. */
export const drawnCode = (page: Page) => page.getByRole('img', { name: /^QR code/ }).locator('path')

export async function identify(page: Page) {
  await page.getByLabel('Nome completo').fill(testBuyer.name)
  await page.getByLabel('CPF ou CNPJ', { exact: true }).fill(testBuyer.document)
  await page.getByLabel('E-mail').fill(testBuyer.email)
  const phone = page.getByLabel('Celular')
  if (await phone.isVisible()) await phone.fill(testBuyer.phone)
}

/** The address of a slip: the postal code fills in city and state. */
export async function fillAddress(page: Page) {
  await page.getByLabel('CEP').fill(testAddress.zipCode)
  await expect(page.getByLabel('Cidade')).toHaveValue(testAddress.city)
  await page.getByLabel('Rua ou avenida').fill(testAddress.street)
  await page.getByLabel('Número', { exact: true }).fill(testAddress.number)
  await page.getByLabel('Bairro').fill(testAddress.district)
}

/** Chooses a method, unless it is the only one. Before hydration what it asks is shown a moment after the click. */
export async function chooseMethod(page: Page, name: string) {
  const radio = page.getByRole('radio', { name })
  const only = page.getByRole('heading', { name, exact: true })
  await expect(radio.or(only)).toBeVisible()
  if (await only.isVisible()) return
  await radio.click()
  await expect(radio).toBeChecked()
}

export const chooseSlip = (page: Page) => chooseMethod(page, 'Boleto')

export async function askForCode(page: Page, url: string) {
  await page.goto(url)
  await identify(page)
  await payButton(page).click()
  await expect(heading(page, 'Pague com PIX')).toBeVisible()
}

export async function askForSlip(page: Page, url: string) {
  await page.goto(url)
  await chooseSlip(page)
  await identify(page)
  await fillAddress(page)
  await slipButton(page).click()
  await expect(heading(page, 'Pague o boleto até')).toBeVisible()
}

/** Pays in a second tab; returns when the bank had confirmed it, in milliseconds. */
export async function payAtBank(page: Page): Promise<number> {
  const [bank] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Pagar no banco simulado' }).click(),
  ])
  await payButton(bank).click()
  await expect(bank.getByRole('heading', { name: /^(PIX enviado|Boleto pago)$/ })).toBeVisible()
  return Date.now()
}
