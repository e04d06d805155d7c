import { expect, test } from '@playwright/test'
import { openPage, signInAsNewSeller } from '@/lib/testing/browser/portal'

test('an owner schedules the statement of each day, runs it now, and pauses it', async ({ page }) => {
  await signInAsNewSeller(page)
  await openPage(page, '/exports')
  await page.getByRole('button', { name: 'Agendar exportação' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('O que exportar').selectOption({ label: 'Extrato' })
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Exportações agendadas' })).toContainText('Extrato, CSV')

  const menu = page.getByRole('button', { name: /Extrato, CSV/ })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Fazer agora' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fazer agora' }).click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Enviada', { exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)

  await menu.click()
  await page.getByRole('menuitem', { name: 'Pausar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pausar' }).click()
  await expect(page.getByText('Pausada', { exact: true })).toBeVisible()
})
