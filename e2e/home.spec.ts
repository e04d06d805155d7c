// The home page from an empty shop to the list behind a figure: the first steps, a sale that appears by itself, a dispute to
// answer, the chart as a table.
import { expect, test } from '@playwright/test'
import { createPaymentLinkOperation } from '@/lib/payments/payment-links/contract'
import { disputeChargeOperation } from '@/lib/sandbox/disputes/contract'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { openPage, signInAsNewSeller } from '@/lib/testing/browser/portal'
import { make, worldOf } from '@/lib/testing/http/world'
import { linkRequest } from '@/lib/testing/link'

test('a new shop is led to its first sale, sees it by itself, and gets from each figure to its rows', async ({
  page,
}) => {
  const key = await signInAsNewSeller(page)
  await openPage(page, '/home')
  const steps = page.getByRole('region', { name: 'Primeiros passos' }).getByRole('listitem')
  await expect(steps).toHaveCount(5)
  await expect(steps.first()).toContainText('Feito')
  await expect(steps.filter({ hasText: 'Falta fazer' })).toHaveCount(4)
  await expectAccessible(page)
  await make(key, createPaymentLinkOperation, { body: linkRequest() })
  await expect(steps.nth(1)).toContainText('Feito', { timeout: 35_000 })

  const sold = await worldOf(key).paidByCard()
  const figure = page.getByText('Hoje', { exact: true }).locator('..').getByRole('link', { name: /^R\$/ })
  await expect(figure).not.toHaveText(/R\$\s0,00/)
  const amount = await figure.innerText()
  await expect(steps.nth(2)).toContainText('Feito')
  await make(key, disputeChargeOperation, { params: { uuid: sold.uuid } })
  const todo = page.getByRole('region', { name: 'Precisa de você' }).getByRole('listitem')
  await expect(todo).toContainText('1 contestação aguarda sua resposta')
  await expect(todo).toContainText(amount)
  await expect(todo).toContainText('até ')

  await page.getByText('Ver como tabela').click()
  const days = page.getByRole('table', { name: 'Vendas pagas por dia' })
  await expect(days.getByRole('row')).toHaveCount(31)
  await expect(days.getByRole('row').last()).toContainText(amount)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Relatórios' }).first().click()
  await page.waitForURL('**/reports')
  const methods = page.getByRole('table', { name: 'Por forma de pagamento' })
  await expect(methods.getByRole('row', { name: /Cartão de crédito/ })).toContainText('100%')
  const weeks = page.getByRole('table', { name: 'Por semana ou mês' })
  await expect(weeks.getByRole('row', { name: /Cartão de crédito/ })).toContainText(amount)
  await page.getByLabel('Origem').selectOption('Maquininha')
  await page.getByRole('search', { name: 'O que a tabela mostra' }).getByRole('button').click()
  await expect(weeks).toHaveCount(0)
  await page.goBack()
  for (const [name, ending] of [
    ['CSV', '.csv'],
    ['Excel', '.xlsx'],
  ] as const) {
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name }).click()
    expect((await saved).suggestedFilename()).toMatch(new RegExp(`^vendas-.*\\${ending}$`))
  }
  await page.getByText('Como calculamos').click()
  await expect(page.getByText('Soma do valor por mês das assinaturas ativas.')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/home')
  await figure.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Recusas' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Vendas e recusas' }).getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('navigation', { name: 'Páginas da lista' })).toContainText(
    `1 registro · Pagas ${amount}`,
  )
  await expectAccessible(page)
})
