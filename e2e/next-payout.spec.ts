// The next payout from every page that shows it to what makes it up, and one that the bank refused to the one thing to do.
import { expect, type Page, test } from '@playwright/test'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import { moveClockOperation } from '@/lib/sandbox/clock/contract'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { layoutFaults } from '@/lib/testing/browser/layout'
import { newAccount, openPage, signIn, signInAsNewSeller } from '@/lib/testing/browser/portal'
import { testCard } from '@/lib/testing/card'
import { make, orderRequest, worldOf } from '@/lib/testing/http/world'

test.setTimeout(180_000)

async function expectFits(page: Page) {
  await expectAccessible(page)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await layoutFaults(page), `${page.url()} at ${width}`).toEqual([])
  }
}

test('the next payout is one number on every page, and opens into parts that add up', async ({ page }) => {
  const key = await signInAsNewSeller(page)
  await openPage(page, '/payouts/next')
  await expect(page.getByText('Nada a transferir por enquanto')).toBeVisible()
  await worldOf(key).paid()
  const payment = { method: 'CREDIT_CARD', card: testCard() }
  const sale = { ...orderRequest(), value: 300, installments: 3, payment }
  await make(key, createOrderOperation, { body: sale })

  await openPage(page, '/payouts')
  const row = page.getByRole('row').filter({ hasText: 'Prevista' })
  const amount = /R\$\s[\d.,]+/.exec(await row.innerText())![0]
  await expect(page.getByRole('row').nth(1)).toContainText('Prevista')
  await expectFits(page)
  for (const path of ['/home', '/receivables', '/cash-flow']) {
    await openPage(page, path)
    const link = page.getByRole('main').locator('a[href="/payouts/next"]')
    await expect(link, path).toContainText(amount)
  }
  await openPage(page, '/payouts')
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(amount)
  const parts = page.getByRole('region', { name: 'O que compõe o valor' })
  await expect(parts.getByText('1 venda')).toBeVisible()
  await expect(parts.getByText(amount).last()).toBeVisible()
  await expect(page.getByRole('region', { name: 'O que ainda pode mudar' })).toBeVisible()
  await expectFits(page)
})

test('a payout that the bank refused says why, where the money is, and leads to the account', async ({
  page,
}) => {
  const pix = { keyType: 'EMAIL', key: 'erro-encerrada@lojadobairro.com.br' }
  const account = await newAccount({ account: { transferType: 'PIX', pix } })
  await signIn(page, account)
  await worldOf(account.apiKey).paid()
  // Payouts are made on business days.
  await make(account.apiKey, moveClockOperation, { body: { days: 4 } })
  await openPage(page, '/home')
  const todo = page.getByRole('region', { name: 'Precisa de você' }).getByRole('listitem')
  await expect(todo.filter({ hasText: 'O banco recusou: a conta foi encerrada' })).toHaveCount(1)
  await openPage(page, '/payouts?status=ERROR')
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText('Não foi feita')
  await expect(row).toContainText('a conta foi encerrada')
  await row.getByRole('link').first().click()
  await expect(page.getByText('O banco recusou: a conta foi encerrada')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^próxima transferência/ })).toBeVisible()
  await expectFits(page)
  await page.getByRole('link', { name: 'Corrigir a conta' }).click()
  await expect(page).toHaveURL(/\/account$/)
})
