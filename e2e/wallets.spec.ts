// A buyer pays with the wallet at the top of the checkout, and opens the bank's app on a phone, in a real browser.
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { askForCode, heading } from '@/lib/testing/browser/buyer-page'
import { cardLink } from '@/lib/testing/browser/card-page'
import { testBuyer } from '@/lib/testing/buyer'

const wallet = (page: Page) => page.getByRole('button', { name: 'Google Pay simulado' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Google Pay simulado' })
const confirm = (page: Page) => sheet(page).getByRole('button', { name: /^Confirmar R\$/ })

test('a wallet asks for the CPF alone, shows a decline, and pays with the next card in one press', async ({
  page,
}) => {
  const consoleErrors: string[] = []
  page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()))
  await page.goto(await cardLink({ threeDSecureEnabled: true, requiresLiabilityShift: true }))
  await wallet(page).click()
  const ask = page.getByRole('dialog', { name: 'Falta só o seu CPF' })
  await ask.getByRole('button', { name: 'Continuar com Google Pay' }).click()
  await expect(ask.getByText('Escreva seu CPF ou CNPJ.')).toBeVisible()
  await expectAccessible(page)
  await ask.getByRole('textbox').fill(testBuyer.document)
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByText('nada é cobrado')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(wallet(page)).toBeEnabled()

  await wallet(page).click()
  await ask.getByRole('textbox').fill(testBuyer.document)
  await page.keyboard.press('Enter')
  await sheet(page).getByRole('radio', { name: 'falta de saldo' }).check()
  await confirm(page).click()
  await expect(page.getByText('Saldo ou limite insuficiente')).toBeVisible()

  // The buyer is known now: nothing is asked again.
  await wallet(page).click()
  await confirm(page).click()
  await expect(heading(page, 'Pagamento confirmado')).toBeFocused()
  await expect(page.getByText('Google Pay com Visa final 1111')).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('the simulated Apple Pay pays like the other one, and the receipt names it', async ({ page }) => {
  const url = await cardLink()
  await page.goto(url)
  await page.getByRole('button', { name: 'Apple Pay simulado' }).click()
  const ask = page.getByRole('dialog', { name: 'Falta só o seu CPF' })
  await ask.getByRole('textbox').fill(testBuyer.document)
  await page.keyboard.press('Enter')
  const apple = page.getByRole('dialog', { name: 'Apple Pay simulado' })
  await expect(apple.getByRole('radio')).toHaveCount(3)
  await expectAccessible(page)
  await apple.getByRole('button', { name: /^Confirmar R\$/ }).click()
  await expect(heading(page, 'Pagamento confirmado')).toBeFocused()
  await expect(page.getByText('Apple Pay com Visa final 1111')).toBeVisible()
  await page.goto(`${url}/receipt`)
  await expect(page.getByText('Apple Pay com Visa final 1111')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the code is copied before the list of apps opens, and the page says so', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => {
      navigator.share = async ({ text }: ShareData = {}) => {
        const copied = await navigator.clipboard.readText()
        document.body.dataset.shared = copied === text ? 'copied before' : 'not copied'
      }
    })
    await askForCode(page, await cardLink({ methods: ['PIX'] }))
    await expect(wallet(page)).toBeHidden()
    await page.getByRole('button', { name: 'Copiar e escolher o app do banco' }).tap()
    await expect(page.getByText('Código copiado. Escolha o seu banco na lista.')).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-shared', 'copied before')
  })
})

test('a computer shows no button for the bank’s app', async ({ page }) => {
  await askForCode(page, await cardLink({ methods: ['PIX'] }))
  await expect(page.getByRole('button', { name: 'Copiar e escolher o app do banco' })).toBeHidden()
})
