// A seller registers a card terminal, sells at its simulation, and finds the order in the portal.
import { expect, test } from '@playwright/test'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { signInAsNewSeller } from '@/lib/testing/browser/portal'
import { newSerialNumber } from '@/lib/testing/terminal-request'

test('a terminal is registered, sells once on a double click, and is deactivated', async ({
  page,
  context,
}) => {
  test.slow()
  const serialNumber = newSerialNumber()
  await signInAsNewSeller(page)
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Ver maquininhas' }).click()
  await expect(page.getByText('Nenhuma maquininha ainda')).toBeVisible()
  await page.getByRole('button', { name: 'Cadastrar maquininha' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(form.getByText('Use letras, números, pontos e hifens, até 60.')).toBeVisible()
  await form.getByLabel('Número de série').fill(serialNumber)
  await form.getByLabel('Nome').fill('Balcão')
  await form.getByRole('button', { name: 'Cadastrar' }).click()
  const row = page.getByRole('row').filter({ hasText: serialNumber })
  await expect(row).toContainText('Ativa')
  await expectAccessible(page)

  await row.getByRole('button', { name: 'Ações de Balcão' }).click()
  const [terminal] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('menuitem', { name: 'Simular uma venda' }).click(),
  ])
  await expect(terminal.getByLabel('Número de série')).toHaveValue(serialNumber)
  await terminal.getByRole('button', { name: 'Vender' }).click()
  await expect(terminal.getByText('Informe quanto é.')).toBeVisible()
  await expectAccessible(terminal)
  await terminal.getByLabel('Valor').fill('13525')
  await terminal.getByLabel('Parcelas').selectOption('3 vezes')
  await terminal.getByRole('button', { name: 'Vender R$ 135,25' }).dblclick()
  await expect(terminal.getByRole('heading', { name: 'Aprovada' })).toBeFocused()
  await terminal.getByRole('link', { name: 'Vender de novo' }).click()

  await page.getByRole('link', { name: 'Pedidos' }).first().click()
  await expect(page.getByRole('row').filter({ hasText: 'R$ 135,25' })).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: 'Maquininha' })).toContainText('Pago')
  await page.getByRole('link', { name: 'Venda na maquininha' }).click()
  await expect(page.getByText(serialNumber)).toBeVisible()
  await expect(page.getByText('3 vezes')).toBeVisible()

  await page.getByRole('link', { name: 'Pedidos' }).first().click()
  await page.getByRole('link', { name: 'Maquininhas' }).click()
  await row.getByRole('button', { name: 'Ações de Balcão' }).click()
  await page.getByRole('menuitem', { name: 'Desativar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click()
  await expect(row).toContainText('Desativada')
  await terminal.getByLabel('Valor').fill('100')
  await terminal.getByRole('button', { name: 'Vender R$ 1,00' }).click()
  await expect(terminal.getByText('Esta maquininha está desativada.')).toBeVisible()
})
