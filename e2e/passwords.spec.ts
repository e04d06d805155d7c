// An owner replaces the password of the registration, ends a session elsewhere, and sets a new password by mail.
import { expect, type Page, test } from '@playwright/test'
import { registerSellerOperation } from '@/lib/backoffice/seller-accounts/contract'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { layoutFaults } from '@/lib/testing/browser/layout'
import { fillIn, signIn } from '@/lib/testing/browser/portal'
import { mailedLink } from '@/lib/testing/http/mailed-link'
import { demo } from '@/lib/testing/http/server'
import { make } from '@/lib/testing/http/world'
import { sellerRequest } from '@/lib/testing/seller'

const first = 'quatro cavalos verdes no trem'
const second = 'cinco barcos lentos na serra'

async function expectReadable(page: Page) {
  await expectAccessible(page)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await layoutFaults(page)).toEqual([])
  }
}

test('an owner changes the first password, ends other sessions and resets the password by mail', async ({
  page,
  browser,
}) => {
  test.slow()
  const owner = sellerRequest()
  await make(demo.operator.apiKey, registerSellerOperation, { body: owner })
  await page.goto('/login')
  await fillIn(page, owner as never)
  await expect(page.getByRole('heading', { name: 'Crie sua senha' })).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByRole('heading', { name: 'Crie sua senha' })).toBeVisible()
  await page.getByLabel('Senha atual').fill(owner.password)
  await page.getByLabel('Senha nova').fill('senha12345678')
  await expect(page.getByRole('status').getByText('Fraca')).toBeVisible()
  await page.getByRole('button', { name: 'Trocar senha' }).click()
  await expect(page.getByText('É fácil de adivinhar')).toBeVisible()
  await expectReadable(page)
  await page.getByLabel('Senha nova').fill(first)
  await expect(page.getByText('Forte')).toBeVisible()
  await page.getByRole('button', { name: 'Trocar senha' }).click()
  await expect(page).toHaveURL(/\/home$/)

  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, { email: owner.email, password: first })
  await elsewhere.goto('/home')
  await page.getByRole('link', { name: 'Configurações' }).click()
  await page.getByRole('link', { name: 'Segurança' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('row').filter({ hasText: 'Esta sessão' })).toContainText('Chrome')
  await expectReadable(page)
  await page.getByRole('button', { name: 'Encerrar as outras' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar as outras' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await elsewhere.goto('/home')
  await expect(elsewhere).toHaveURL(/\/login/)

  await elsewhere.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible()
  await elsewhere.getByLabel('E-mail').fill(owner.email)
  await expectReadable(elsewhere)
  await elsewhere.getByRole('button', { name: 'Enviar link' }).click()
  await expect(elsewhere.getByText('Confira seu e-mail')).toBeVisible()
  const { path, token } = await mailedLink(owner.email)
  await elsewhere.goto(`${path}#${token}`)
  await elsewhere.getByLabel('Senha nova').fill(second)
  await expectReadable(elsewhere)
  await elsewhere.getByRole('button', { name: 'Salvar senha' }).click()
  await expect(elsewhere.getByText('Senha salva')).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  await elsewhere.getByRole('link', { name: 'Ir para a entrada' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await fillIn(elsewhere, owner as never, second)
  await expect(elsewhere).toHaveURL(/\/home$/)
})
