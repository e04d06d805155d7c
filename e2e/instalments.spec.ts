// Price and instalments at the checkout, in a real browser: on a phone by thumb and keyboard, and on a wide screen.
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { heading, identify, payButton } from '@/lib/testing/browser/buyer-page'
import { choose, fillCard } from '@/lib/testing/browser/card-page'
import { newLink } from '@/lib/testing/browser/new-link'

const phone = { width: 390, height: 664 }
const items = [
  { description: 'Café do sítio, moído na hora', quantity: 2, unitValue: 600 },
  { description: 'Coador de pano', quantity: 1, unitValue: 49.9 },
]

async function openLink(page: Page) {
  const paymentMethods = ['PIX', 'CREDIT_CARD_EARLY_BUYER', 'BANK_SLIP']
  const customInstallmentsValues = paymentMethods.map((paymentMethod) => ({
    paymentMethod,
    installments: paymentMethod === 'CREDIT_CARD_EARLY_BUYER' ? 12 : 1,
  }))
  const lines = { items, deliveryValue: 30.1, discountValue: 50, value: 1230 }
  const { url } = await newLink({ paymentMethods }, { installments: 12, customInstallmentsValues, ...lines })
  await page.goto(url)
}

const bar = (page: Page) => page.locator('[data-pay-bar]')
const picker = (page: Page) => page.locator('summary', { hasText: 'Parcelas' })
const rows = (page: Page) => page.getByRole('group', { name: 'Parcelas' }).getByRole('radio')

/** Where the focused element ends, and where the bar with the submit begins if that is another one. */
const focusAndBar = (page: Page) =>
  page.evaluate(() => {
    const own = document.querySelector('[data-pay-bar]')!
    const focused = document.activeElement!
    const isForm = focused.closest('form') && !own.contains(focused)
    return isForm ? focused.getBoundingClientRect().bottom - own.getBoundingClientRect().top : undefined
  })

test('a phone shows price, brands and instalments compactly, with the submit always in sight', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await openLink(page)
  const coffee = page.getByText('Café do sítio, moído na hora')
  await expect(page.getByText('R$ 1.230,00').first()).toBeVisible()
  await expect(coffee).toBeHidden()
  await page.getByText('Ver detalhes').click()
  await expect(coffee).toBeVisible()
  await expect(page.getByText('−R$ 50,00')).toBeVisible()
  await page.getByText('Ocultar detalhes').click()
  await expect(coffee).toBeHidden()

  await expect(payButton(page)).toBeInViewport({ ratio: 1 })
  await choose(page)
  const brands = page.getByRole('list', { name: 'Bandeiras aceitas' })
  await expect(brands.getByRole('img')).toHaveCount(6)
  await page.getByLabel('Número do cartão').fill('506700')
  await expect(brands.locator('[aria-current]').getByRole('img', { name: 'Elo' })).toBeVisible()

  // By thumb: a click on a row chooses it and closes the list.
  await expect(rows(page)).toHaveCount(0)
  await picker(page).click()
  await expect(rows(page)).toHaveCount(12)
  await page.getByText(/^3x de/).click()
  await expect(rows(page)).toHaveCount(0)
  await expect(payButton(page)).toHaveText(/^Pagar 3x de R\$/)
  // By keyboard: the list opens at the chosen row, arrow keys choose, Enter closes and submits nothing.
  await expect(picker(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows(page).nth(2)).toBeFocused()
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowUp')
  await expect(rows(page).nth(11)).toBeFocused()
  await expect(rows(page).nth(11)).toHaveAccessibleDescription(/ ao mês · CET \d+,\d\d% ao ano$/)
  await page.keyboard.press('Enter')
  await expect(picker(page)).toBeFocused()
  await expect(picker(page)).toContainText(/12x de.*CET \d+,\d\d% ao ano/)
  await expect(payButton(page)).toHaveText(/^Pagar 12x de R\$/)
  expect((await page.locator('details', { has: picker(page) }).boundingBox())!.height).toBeLessThan(80)

  // The submit stays in sight and never covers what has the focus; on a low screen it does not stay.
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByLabel('Nome completo').focus()
  for (let tabs = 0; tabs < 14; tabs++) {
    expect((await focusAndBar(page)) ?? 0).toBeLessThanOrEqual(0)
    await expect(payButton(page)).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Tab')
  }
  await page.setViewportSize({ width: 390, height: 400 })
  await expect(bar(page)).toHaveCSS('position', 'static')
  // At the smallest width each method is a line and its hint.
  await page.setViewportSize({ width: 320, height: 664 })
  for (const name of ['PIX', 'Cartão de crédito', 'Boleto']) {
    const row = page
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: new RegExp(`^${name}`) }) })
    expect((await row.boundingBox())!.height, name).toBeLessThanOrEqual(70)
  }

  await page.setViewportSize(phone)
  await identify(page)
  await fillCard(page, 'APRO SILVA')
  await picker(page).click()
  await expectAccessible(page)
  const parts = (await payButton(page).innerText()).replace('Pagar ', '')
  await payButton(page).click()
  await expect(heading(page, 'Pagamento confirmado')).toBeVisible()
  await expect(page.getByRole('main').getByText(parts).first()).toBeVisible()
})

test('a wide screen shows the items beside the payment, in sight while it scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await openLink(page)
  const coffee = page.getByText('Café do sítio, moído na hora')
  await expect(coffee).toBeVisible()
  await expect(page.getByText('Ver detalhes')).toBeHidden()
  await choose(page)
  await picker(page).click()
  await page
    .getByText(/^12x de/)
    .last()
    .click()
  await picker(page).click()
  await expect(page.getByText(/^12x de R\$\s[\d,.]+ · R\$\s[\d,.]+ de juros/)).toBeVisible()
  const inside = await page.evaluate(
    () =>
      [...document.querySelectorAll('main *')].filter(
        (one) =>
          one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY),
      ).length,
  )
  expect(inside).toBe(0)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
  for (const text of [coffee, page.getByText(/ de juros$/)]) await expect(text).toBeInViewport()
})
