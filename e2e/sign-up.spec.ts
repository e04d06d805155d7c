// A person without an account creates a test shop, and works in it; the limits of strangers.
import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { createDatabase } from '@/db/client'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { layoutFaults } from '@/lib/testing/browser/layout'
import { newAccount, openPage, signInOperator } from '@/lib/testing/browser/portal'
import {
  mailTo,
  newEmail,
  requestSignUp,
  SIGN_UP_PASSWORD,
  signUpLinkTo,
} from '@/lib/testing/browser/sign-up'
import { demo } from '@/lib/testing/http/server'
import { newCnpj } from '@/lib/testing/seller'

async function expectReadable(page: Page) {
  await expectAccessible(page)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await layoutFaults(page)).toEqual([])
  }
}

test('a stranger creates a test shop by the link of a mail, and finds the first steps and an example link', async ({
  page,
}) => {
  test.slow()
  const email = newEmail()
  await page.goto('/signup')
  await page.getByLabel('E-mail').fill('loja')
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByText('Confira o e-mail', { exact: false })).toBeVisible()
  await expectReadable(page)
  await requestSignUp(page, email)
  await expectReadable(page)
  const link = await signUpLinkTo(email)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Sua loja' })).toBeVisible()
  await page.getByLabel('Seu nome').fill('Bia Lima')
  await page.getByLabel('Nome da loja').fill('Padaria da Praça')
  await page.getByLabel('CNPJ ou CPF').fill('11222333000182')
  await page.getByLabel('Senha', { exact: true }).fill('curta')
  await page.getByRole('button', { name: 'Criar loja de testes' }).click()
  await expect(page.getByText('os dígitos não batem', { exact: false })).toBeVisible()
  await expectReadable(page)
  await page.getByLabel('CNPJ ou CPF').fill(newCnpj())
  await page.getByLabel('Senha', { exact: true }).fill(SIGN_UP_PASSWORD)
  await page.getByRole('button', { name: 'Criar loja de testes' }).click()
  await expect(page.getByText('Sua loja está pronta')).toBeVisible()
  await expect(page.getByText(/^blc_test_/)).toBeVisible()
  await expectReadable(page)
  await page.getByRole('link', { name: 'Abrir o portal' }).click()
  await expect(page.getByRole('heading', { name: 'Primeiros passos' })).toBeVisible()
  await openPage(page, '/links')
  await expect(page.getByRole('main')).toContainText('Café especial 1 kg')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
  await expectAccessible(page)
})

test('an address with an account gets the same answer, and only its owner learns of it', async ({ page }) => {
  const { email } = await newAccount()
  await requestSignUp(page, email)
  expect(await mailTo(email)).toContain('que já tem uma')
})

test('the operator sees who signed up, and approves or refuses who waits', async ({ page }) => {
  const email = newEmail()
  const { sql, close } = createDatabase({ url: process.env.E2E_DATABASE_URL!, max: 1 })
  const shop = `Doceria ${randomUUID().slice(0, 8)}`
  for (const name of [`${shop} A`, `${shop} B`])
    await sql`insert into platform.sign_ups
      (uuid, email, status, locale, requested_at, completed_at, name, shop_name, document, password_hash)
      values (${randomUUID()}, ${`${randomUUID()}${email}`}, 'WAITING', 'pt-BR', now(), now(), 'Ana', ${name},
        ${newCnpj()}, 'x')`
  await close()
  await signInOperator(page, demo.operator)
  await openPage(page, '/operator/sign-ups?status=WAITING')
  await expectReadable(page)
  await page.getByRole('button', { name: `Aprovar: ${shop} A` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText('Cadastro aprovado.').first()).toBeVisible()
  await page.getByRole('button', { name: `Recusar: ${shop} B` }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Recusar' }).click()
  await expect(page.getByText('Cadastro recusado.').first()).toBeVisible()
  await openPage(page, '/operator/sign-ups')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row(`${shop} A`)).toContainText('Criado')
  await expect(row(`${shop} B`)).toContainText('Recusado')
})
