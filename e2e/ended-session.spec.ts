// A session that ends while somebody writes, a network that is away, and the printed page, in a real browser.
import { expect, test } from '@playwright/test'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { fillIn, newAccount, signIn, signInAsNewSeller } from '@/lib/testing/browser/portal'

test('a session that ends in a form keeps the text; signed in again in another tab, the form is sent', async ({
  page,
  context,
}) => {
  const seller = await newAccount()
  await signIn(page, seller)
  await page.goto('/settings/checkout')
  const colour = page.getByRole('textbox', { name: /^Cor/ })
  await colour.fill('#aa3311')
  const save = page.locator('form').filter({ has: colour }).getByRole('button', { name: 'Salvar' })
  await context.clearCookies()
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('link', { name: 'Entrar em outra aba' }).click(),
  ])
  await fillIn(other, seller)
  await other.waitForURL('**/home')
  await other.close()
  await page.bringToFront()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Alterações salvas').first()).toBeVisible()
  await expect(colour).toHaveValue('#aa3311')
})

test('a page that needs a session leads to the sign-in and comes back to it', async ({ page, context }) => {
  const seller = await newAccount()
  await signIn(page, seller)
  await context.clearCookies()
  await page.goto('/refunds')
  await expect(page).toHaveURL(/\/login\?callbackUrl=%2Frefunds$/)
  await fillIn(page, seller)
  await page.waitForURL('**/refunds')
})

test('a click without a network keeps the page, and says why', async ({ page, context }) => {
  await signInAsNewSeller(page)
  await page.goto('/orders')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Links', exact: true }).first().click()
  await expect(page.getByText('Esta página fica aberta.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/orders/)
  await expect(page.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Links', exact: true }).first().click()
  await expect(page).toHaveURL(/\/links/)
})

test('a printed page has no bar of the portal, at the width of a phone and of paper', async ({ page }) => {
  await signInAsNewSeller(page)
  await page.goto('/orders')
  await page.emulateMedia({ media: 'print' })
  for (const width of [390, 794]) {
    await page.setViewportSize({ width, height: 1_123 })
    await expect(page.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeVisible()
    for (const bar of ['navigation', 'banner'] as const) await expect(page.getByRole(bar)).toHaveCount(0)
  }
})
