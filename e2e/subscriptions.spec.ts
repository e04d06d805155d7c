// A subscription from its plan to its second cycle, in a real browser: the seller's portal, the buyer's checkout and page.
import { expect, test } from '@playwright/test'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { heading, identify, payButton } from '@/lib/testing/browser/buyer-page'
import { choose, fillCard } from '@/lib/testing/browser/card-page'
import { signInAsNewSeller } from '@/lib/testing/browser/portal'
import { moveClock } from '@/lib/testing/http/world'

test('a buyer subscribes by card, the next cycle is charged by itself, and the buyer cancels', async ({
  page,
}) => {
  const key = await signInAsNewSeller(page)
  await page.goto('/plans')
  await page.getByRole('button', { name: 'Criar plano' }).click()
  const form = page.getByRole('dialog', { name: 'Novo plano' })
  await form.getByLabel('Nome').fill('Clube do café')
  await form.getByLabel('O que inclui').fill('Um quilo por mês\nFrete incluído')
  await form.getByRole('button', { name: 'Salvar plano' }).click()
  await expect(form.getByText('Informe o valor de ao menos um ciclo')).toBeVisible()
  await form.getByLabel('Mensal').fill('4990')
  await form.getByRole('button', { name: 'Salvar plano' }).click()
  await expect(page.getByRole('table').getByText('Clube do café')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/links/new?type=SUBSCRIPTION')
  // Chosen again where the script of the page had not started.
  await expect(async () => {
    await page.getByLabel('Plano').selectOption('Clube do café')
    await expect(page.getByLabel('Título')).toHaveValue('Clube do café', { timeout: 500 })
  }).toPass()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Criar link' }).click()
  const url = await page.getByTestId('link-address').innerText()

  await page.goto(url)
  await expect(page.getByText('Próxima cobrança em')).toBeVisible()
  await identify(page)
  await choose(page)
  await fillCard(page, 'APRO SILVA')
  await payButton(page).click()
  const consent = page.getByRole('checkbox', { name: /^Autorizo a cobrança de R\$/ })
  await expect(consent).toBeFocused()
  await expect(page.getByText('Para assinar com cartão é preciso autorizar as cobranças.')).toBeVisible()
  await expectAccessible(page)
  await consent.check()
  await payButton(page).click()
  await expect(heading(page, 'Pagamento confirmado')).toBeVisible()
  await page.getByRole('link', { name: 'Ver minha assinatura' }).click()
  await expect(heading(page, 'Assinatura ativa')).toBeVisible()
  await expectAccessible(page)
  const own = page.url()

  await moveClock(key, { days: 31 })
  await page.goto('/subscriptions')
  await page.getByRole('table').getByRole('link', { name: 'Maria da Silva' }).click()
  const cycles = page.getByRole('table', { name: 'Ciclos' })
  await expect(cycles.getByRole('link')).toHaveCount(2)
  await expect(cycles.getByText('Pago', { exact: true })).toHaveCount(2)
  await expectAccessible(page)
  await cycles.getByRole('link').first().click()
  await page.getByRole('link', { name: 'Ver assinatura' }).click()
  await expect(cycles).toBeVisible()

  await page.goto(own)
  await page.getByRole('button', { name: 'Cancelar assinatura' }).click()
  await page.getByRole('button', { name: 'Sim, cancelar' }).click()
  await expect(heading(page, 'Assinatura cancelada')).toBeVisible()
})
