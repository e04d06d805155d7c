// A seller moves the clock of the test environment forward, in a real browser, and sees what fell due.
import { expect, test } from '@playwright/test'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { signInAsNewSeller } from '@/lib/testing/browser/portal'
import { worldOf } from '@/lib/testing/http/world'

test('the clock is moved by a week, and to the instant at which an order expires', async ({ page }) => {
  const key = await signInAsNewSeller(page)
  const { uuid } = await worldOf(key).order('BANK_SLIP')
  await page.goto('/home')
  // Before the first payment the page shows an example.
  await expect(page.getByRole('heading', { name: 'Início', level: 1 })).toBeVisible()
  await page.goto(`/orders/${uuid}`)
  await expect(page.getByText('Aguardando').first()).toBeVisible()

  await page.getByRole('button', { name: 'Avançar o relógio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Avançar o relógio' })
  await dialog.getByRole('radio', { name: '7 dias' }).check()
  await dialog.getByRole('button', { name: 'Avançar' }).click()
  await expect(dialog.getByText('Pedido: Atrasado')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: '91 dias' }).check()
  await dialog.getByRole('button', { name: 'Avançar' }).click()
  await expect(dialog.getByText('Pedido: Abandonado')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar' }).first().click()
  await expect(page.getByText('Abandonado').first()).toBeVisible()
})
