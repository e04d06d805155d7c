import { expect, test } from '@playwright/test'
import { createSubSellerOperation } from '@/lib/parties/sellers/sub-seller-contract'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { openPage, signInAsNewSeller } from '@/lib/testing/browser/portal'
import { call } from '@/lib/testing/http/api'

test('an owner sends a sub-seller a link to its statement, which a stranger can read until it is ended', async ({
  page,
  browser,
}) => {
  const key = await signInAsNewSeller(page)
  const body = {
    document: '529.982.247-25',
    name: 'Maria Doces',
    account: { pixKey: 'maria@exemplo.com.br' },
  }
  await call(createSubSellerOperation, { key, body })
  await openPage(page, '/sub-sellers')
  await page.getByRole('link', { name: 'Maria Doces' }).click()
  await expect(page.getByRole('heading', { name: 'Maria Doces' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Criar link de extrato' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Por quanto tempo').selectOption('30')
  await dialog.getByRole('button', { name: 'Criar link' }).click()
  const address = await page.getByTestId('secret').innerText()
  await page.getByRole('button', { name: 'Já enviei' }).click()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { name: 'Extrato de Maria Doces' })).toBeVisible()
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectAccessible(visitor)

  await page.getByRole('button', { name: 'Encerrar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click()
  await expect(page.getByText('Encerrado', { exact: true })).toBeVisible()
  const gone = await visitor.goto(address)
  expect(gone?.status()).toBe(404)
  await expect(visitor.getByText('Este endereço não mostra nada')).toBeVisible()
  await visitor.context().close()
})
