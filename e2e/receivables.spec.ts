// A seller looks at the receivables, and anticipates a part of them.
import { expect, type Page, test } from '@playwright/test'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import { disputeChargeOperation } from '@/lib/sandbox/disputes/contract'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { openPage, signInAsNewSeller } from '@/lib/testing/browser/portal'
import { testCard } from '@/lib/testing/card'
import { make, orderRequest, worldOf } from '@/lib/testing/http/world'

test('a sale in three instalments is due on three days, and an anticipated one is not due any more', async ({
  page,
}) => {
  const payment = { method: 'CREDIT_CARD', card: testCard() }
  const key = await signInAsNewSeller(page)
  await make(key, createOrderOperation, {
    body: { ...orderRequest(), value: 300, installments: 3, payment },
  })
  await page.goto('/receivables')
  await expect(page.getByRole('heading', { level: 1, name: 'A receber' })).toBeVisible()
  await expectAccessible(page)

  // A day leads to its single receivables, which are a list with filters.
  await page.getByRole('table').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'A receber, parcela por parcela' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: '1 de 3' })
  await expect(row.getByText('A receber')).toBeVisible()
  await expect(page.getByText(/^1 registro( |$)/)).toBeVisible()
  await page.getByRole('button', { name: / – / }).click()
  await page.getByRole('menuitemradio', { name: 'Qualquer data' }).click()
  await expect(page.getByText(/^3 registros( |$)/)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/receivables')

  // On a slow connection the price of the first period arrives after another one was chosen.
  await page.route('**/receivables', async (route) => {
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 1_200))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Antecipar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Tudo o que há a receber').click()
  const accept = dialog.getByRole('button', { name: /^Receber R\$/ })
  await expect(accept).toBeEnabled()
  const net = /R\$\s[\d.,]+/.exec((await accept.textContent())!)![0]
  await accept.click()
  await expect(page.getByText(`${net} disponíveis hoje`, { exact: true })).toBeVisible()
  // Nothing is due any more; what is available goes with the next payout.
  await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(2)
  await expect(page.getByText(`disponível ${net}`, { exact: true })).toBeVisible()
  await expectAccessible(page)
})

/** The amount that a page shows under a label. */
async function amountUnder(page: Page, path: string, word: string) {
  await openPage(page, path)
  const text = await page.getByRole('main').innerText()
  return new RegExp(`^${word}:?\\s+(−?R\\$\\s[\\d.,]+)`, 'm').exec(text)?.[1]
}

test('home, receivables and statement show the same amount under the same label', async ({ page }) => {
  const key = await signInAsNewSeller(page)
  const { paid, paidByCard } = worldOf(key)
  const byCard = { method: 'CREDIT_CARD', card: testCard() }
  const sale = { ...orderRequest(), value: 300, installments: 3, payment: byCard }
  const [disputed] = await Promise.all([
    paidByCard(),
    paid(),
    paid(),
    make(key, createOrderOperation, { body: sale }),
  ])
  await make(key, disputeChargeOperation, { params: { uuid: disputed.uuid } })
  for (const [word, paths] of [
    ['Disponível', ['/home', '/receivables', '/statement']],
    ['A receber', ['/home', '/receivables', '/statement']],
    ['Bloqueado', ['/receivables', '/statement']],
  ] as const) {
    const amounts: (string | undefined)[] = []
    for (const path of paths) amounts.push(await amountUnder(page, path, word))
    expect(amounts[0], word).toMatch(/^R\$\s(?!0,00)/)
    expect(new Set(amounts).size, `${word}: ${amounts}`).toBe(1)
  }
})
