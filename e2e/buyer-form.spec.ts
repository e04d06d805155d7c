// A buyer makes mistakes in the form of the checkout, changes the method and reloads the page: nothing typed is lost.
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import {
  chooseSlip,
  fillAddress,
  heading,
  identify,
  payButton,
  slipButton,
} from '@/lib/testing/browser/buyer-page'
import { cardLink, choose, fillCard } from '@/lib/testing/browser/card-page'
import { testAddress, testBuyer } from '@/lib/testing/buyer'

const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
const methods = ['PIX', 'CREDIT_CARD', 'BANK_SLIP'] as const
const anyLink = () => cardLink({ methods: [...methods] })

test('what is typed before the page runs is formatted, and a reload keeps it', async ({ page }) => {
  const url = await anyLink()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  const document = page.getByLabel('CPF ou CNPJ', { exact: true })
  await document.fill(testBuyer.document)
  await expect(document).toHaveValue(testBuyer.document)
  release()
  await expect(document).toHaveValue('529.982.247-25')
  await page.reload()
  await expect(document).toHaveValue('529.982.247-25')
  await chooseSlip(page)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Boleto' })).toBeChecked()
  await expect(document).toHaveValue('529.982.247-25')
})

test('a reload and a change of the method keep everything typed but the card, for this tab alone', async ({
  page,
  context,
}) => {
  const url = await anyLink()
  await page.goto(url)
  await identify(page)
  const email = page.getByLabel('E-mail')
  await email.fill('maria@gmial.con')
  await email.press('Tab')
  const status = page.getByRole('status').filter({ hasText: 'Você quis dizer' })
  await expect(status).toHaveText('Você quis dizer maria@gmail.com?')
  await expectAccessible(page)
  await status.getByRole('button').click()
  await expect(email).toHaveValue('maria@gmail.com')
  await expect(email).toBeFocused()

  await chooseSlip(page)
  await page.getByLabel('Celular').fill(testBuyer.phone)
  await page.getByLabel('CEP').fill(testAddress.zipCode)
  await expect(page.getByLabel('Rua ou avenida')).toBeFocused()
  await page.getByLabel('Rua ou avenida').fill(testAddress.street)
  await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo')
  await expect(page.getByLabel('Estado')).toHaveValue('SP')
  await expectAccessible(page)

  await choose(page)
  await fillCard(page, 'APRO SILVA')
  await expect(page.getByLabel('Celular')).toHaveValue('(11) 99999-0000')
  await chooseSlip(page)
  await expect(page.getByLabel('Rua ou avenida')).toHaveValue(testAddress.street)
  expect(await stored(page)).not.toMatch(/4111|0831|08\/31|"123"|APRO/)

  await page.reload()
  await expect(page.getByRole('radio', { name: 'Boleto' })).toBeChecked()
  await expect(page.getByLabel('Nome completo')).toHaveValue(testBuyer.name)
  await expect(page.getByLabel('CPF ou CNPJ', { exact: true })).toHaveValue('529.982.247-25')
  await expect(email).toHaveValue('maria@gmail.com')
  await expect(page.getByLabel('Rua ou avenida')).toHaveValue(testAddress.street)
  await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo')
  const other = await context.newPage()
  await other.goto(url)
  await expect(other.getByLabel('Nome completo')).toHaveValue('')
  await expect(other.getByRole('radio', { name: 'PIX' })).toBeChecked()
  expect(await stored(other)).toBe('{}')
  await other.close()

  await slipButton(page).click()
  await expect(page.getByLabel('Número', { exact: true })).toBeFocused()
  await expect(page.getByText('Escreva o número, ou S/N.')).toBeVisible()
  await page.getByLabel('Número', { exact: true }).fill('1000')
  await page.getByLabel('Bairro').fill(testAddress.district)
  await slipButton(page).click()
  await expect(heading(page, 'Pague o boleto até')).toBeVisible()
  expect(await stored(page)).toBe('{}')
})

test('a look-up that fails blocks nothing, and the address of a slip is not checked for a PIX', async ({
  page,
}) => {
  await page.route('**/pay/cep/**', (route) => route.abort())
  await page.goto(await anyLink())
  await identify(page)
  await chooseSlip(page)
  await page.getByLabel('CEP').fill('0131')
  await slipButton(page).click()
  await expect(page.getByLabel('CEP')).toBeFocused()
  await page.getByLabel('CEP').fill(testAddress.zipCode)
  await page.getByLabel('Cidade').fill('Minha cidade')
  await page.getByLabel('CEP').fill('0131')
  await page.getByRole('radio', { name: 'PIX' }).check()
  await payButton(page).click()
  await expect(heading(page, 'Pague com PIX')).toBeVisible()
})

test('switching the language keeps the typed data and the chosen method', async ({ page }) => {
  await page.goto(await anyLink())
  await chooseSlip(page)
  await identify(page)
  await fillAddress(page)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue(testBuyer.name)
  await expect(page.getByLabel('Street')).toHaveValue(testAddress.street)
  await page.getByRole('button', { name: /^Get a bank slip for R\$/ }).click()
  await expect(heading(page, 'Pay the slip by')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open slip as PDF' })).toBeVisible()
})
