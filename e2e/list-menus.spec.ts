// What lists have in common: a search that finds by phone, short id and name, sums of the whole filter, menus of rows, and reports that
// are saved by name.
import { expect, type Page, test } from '@playwright/test'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import { createPlanOperation } from '@/lib/payments/plans/contract'
import { confirmChargeOperation } from '@/lib/sandbox/bank/contract'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { openPage, signInAsNewSeller } from '@/lib/testing/browser/portal'
import { make, orderRequest } from '@/lib/testing/http/world'

const rows = (page: Page) => page.getByRole('table').getByRole('row')
const foot = (page: Page) => page.getByRole('navigation', { name: 'Páginas da lista' })
const zilda = {
  document: '52998224725',
  name: 'Zilda Prado',
  email: 'zilda@exemplo.com.br',
  phone: '11987650001',
}
const joao = {
  document: '11144477735',
  name: 'João Lima',
  email: 'joao@exemplo.com.br',
  phone: '11987650002',
}

async function sell(key: string, title: string, value: number, buyer: typeof zilda) {
  const { payment, ...request } = orderRequest('PIX', 1)
  const body = { ...request, title, value, payment: { ...payment, fraudData: buyer } }
  return make(key, createOrderOperation, { body })
}

async function search(page: Page, text: string) {
  await page.getByRole('searchbox', { name: 'Buscar nesta lista' }).fill(text)
  await page.keyboard.press('Enter')
}

const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `Ações de ${name}` })

test('buyers and deliveries are found by phone and short id, and the foot adds up one status at a time', async ({
  page,
}) => {
  const key = await signInAsNewSeller(page)
  const paid = await sell(key, 'Cadeira', 120, zilda)
  await make(key, confirmChargeOperation, { params: { uuid: paid.charges[0].uuid } })
  await sell(key, 'Mesa', 80, joao)

  await openPage(page, '/orders')
  await expect(foot(page)).toContainText(/Aguardando R\$\s80,00/)
  await expect(foot(page)).toContainText(/Pago R\$\s120,00/)
  await expect(foot(page)).not.toContainText(/200,00/)
  await expectAccessible(page)

  await openPage(page, '/buyers')
  await expect(rows(page)).toHaveCount(3)
  await expect(async () => {
    await search(page, '(11) 98765-0001')
    await expect(rows(page)).toHaveCount(2, { timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('link', { name: 'Zilda Prado' })).toBeVisible()
  await expect(foot(page)).toContainText(/Comprado R\$\s120,00/)
  await menuOf(page, 'Zilda Prado').click()
  await page.getByRole('menuitem', { name: 'Ver pedidos' }).click()
  await expect(page.getByRole('link', { name: 'Cadeira' })).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
})

test('the menu of a row names what cannot be taken back, and a plan is changed in its list', async ({
  page,
}) => {
  const key = await signInAsNewSeller(page)
  await sell(key, 'Mesa de jantar', 80, joao)
  await openPage(page, '/charges')
  await menuOf(page, 'Mesa de jantar').click()
  await page.getByRole('menuitem', { name: 'Cancelar cobrança' }).click()
  const question = page.getByRole('dialog', { name: 'Cancelar esta cobrança?' })
  await expect(question).toContainText('Mesa de jantar')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancelar cobrança' }).click()
  await expect(page.getByRole('table').getByText('Cancelada')).toBeVisible()

  for (const title of ['Clube do café', 'Clube do chá'])
    await make(key, createPlanOperation, {
      body: { title, values: [{ type: 'MONTHLY', valuePerMonth: 50 }], acceptPaymentMethods: ['PIX'] },
    })
  await openPage(page, '/plans')
  await search(page, 'cafe')
  await expect(rows(page)).toHaveCount(2)
  await menuOf(page, 'Clube do café').click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  const form = page.getByRole('dialog', { name: 'Editar plano' })
  await form.getByLabel('Nome').fill('Clube do café moído')
  await form.getByRole('button', { name: 'Salvar plano' }).click()
  await expect(page.getByRole('table').getByText('Clube do café moído')).toBeVisible()
  await menuOf(page, 'Clube do café moído').click()
  await page.getByRole('menuitem', { name: 'Desativar' }).click()
  await expect(page.getByRole('table').getByText('Inativo')).toBeVisible()
  await expectAccessible(page)
})

test('a report is saved by name for the team, opened, and removed', async ({ page }) => {
  const key = await signInAsNewSeller(page)
  const { charges } = await sell(key, 'Cadeira', 120, zilda)
  await make(key, confirmChargeOperation, { params: { uuid: charges[0].uuid } })
  await openPage(page, '/reports')
  await page.getByLabel('Por', { exact: true }).selectOption('month')
  await page.getByRole('button', { name: 'Mostrar' }).last().click()
  await page.waitForURL(/unit=month/)
  await page.getByRole('button', { name: 'Visões' }).click()
  await page.getByRole('menuitem', { name: 'Salvar esta visão…' }).click()
  await page.getByLabel('Nome da visão').fill('Por mês')
  await page.getByLabel('Mostrar para a equipe').check()
  await page.getByRole('button', { name: 'Salvar visão' }).click()
  await expect(page.getByText('Visão “Por mês” salva', { exact: true })).toBeVisible()
  await openPage(page, '/reports')
  await page.getByRole('button', { name: 'Visões' }).click()
  await page.getByRole('menuitem', { name: 'Por mês' }).click()
  await page.waitForURL(/period=last30&unit=month/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Visões' }).click()
  await page.getByRole('menuitem', { name: 'Remover “Por mês”' }).click()
  await expect(page.getByText('Visão “Por mês” removida', { exact: true })).toBeVisible()
})
