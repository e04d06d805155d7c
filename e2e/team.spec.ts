// A person is invited, joins with an own account, sees what the role allows, and is removed.
import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { newAccount, openPage, signIn, signInAsNewSeller } from '@/lib/testing/browser/portal'

async function invite(page: Page, email: string, role: string) {
  await page.getByRole('button', { name: 'Convidar pessoa' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel(role).check()
  await form.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(page.getByText('Convite enviado', { exact: true })).toBeVisible()
}

/** The link of the mail at the simulated carrier. */
async function linkFor(page: Page, email: string): Promise<string> {
  const mail = page.getByRole('listitem').filter({ hasText: email })
  await expect(async () => {
    await page.goto('/simulators/mails')
    await expect(mail.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  const text = await mail.first().innerText()
  return /http\S+\/invitation\/\S+/.exec(text)![0]
}

test('a person is invited by mail, joins, sees only what the role allows, and loses access when removed', async ({
  page,
  browser,
}) => {
  await signInAsNewSeller(page)
  const email = `${randomUUID()}@loja.com.br`
  await openPage(page, '/team')
  await invite(page, email, 'Atendimento')
  await expect(page.getByRole('table', { name: 'Convites abertos' })).toContainText(email)
  await expectAccessible(page)
  const link = await linkFor(page, email)

  const other = await browser.newContext()
  const guest = await other.newPage()
  await guest.goto(link)
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Entrar na equipe')
  await expectAccessible(guest)
  await guest.getByLabel('Seu nome').fill('Bia Lima')
  await guest.getByLabel('Escolha uma senha').fill('curta')
  await guest.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(guest.getByText('Use pelo menos 12 caracteres.')).toBeVisible()
  const password = 'uma senha bem longa'
  await guest.getByLabel('Escolha uma senha').fill(password)
  await guest.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(guest.getByText('Convite aceito')).toBeVisible()
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: 'Este convite não vale mais' })).toBeVisible()

  await signIn(guest, { email, password })
  await openPage(guest, '/home')
  const navigation = guest.getByRole('navigation', { name: 'Navegação principal' }).first()
  await expect(navigation.getByRole('link', { name: 'Dinheiro' })).toHaveCount(0)
  await navigation.getByRole('link', { name: 'Desenvolvedores' }).click()
  const tabs = guest.getByRole('navigation', { name: 'Partes de Desenvolvedores' })
  await expect(tabs.getByRole('link', { name: 'Webhooks' })).toHaveAttribute('aria-current', 'page')
  await expect(tabs.getByRole('link', { name: 'Chaves de API' })).toHaveCount(0)
  expect((await guest.goto('/keys'))?.status()).toBe(403)
  await expect(guest.getByRole('heading', { name: 'Seu papel não inclui esta página' })).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole('link', { name: 'Ver a equipe' }).click()
  await expect(guest.getByText('Bia Lima (você)')).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Convidar pessoa' })).toHaveCount(0)

  await openPage(page, '/team')
  await page.getByRole('button', { name: 'Ações de Bia Lima' }).click()
  await page.getByRole('menuitem', { name: 'Remover da equipe' }).click()
  await page.getByRole('button', { name: 'Remover da equipe' }).click()
  await expect(page.getByText('Pessoa removida', { exact: true })).toBeVisible()
  await guest.goto('/home')
  await expect(guest).toHaveURL(/\/login/)
  await other.close()
})

test('a person with an account joins a second seller with its password, and switches between them', async ({
  page,
  browser,
}) => {
  await signInAsNewSeller(page)
  const { email, password } = await newAccount({ fantasyName: 'Padaria Sol' })
  await openPage(page, '/team')
  await invite(page, email, 'Consulta')
  const link = await linkFor(page, email)
  const other = await browser.newContext()
  const guest = await other.newPage()
  await guest.goto(link)
  await guest.getByLabel('Senha', { exact: true }).fill('another password')
  await guest.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(guest.getByText('A senha não confere.')).toBeVisible()
  await guest.getByLabel('Senha', { exact: true }).fill(password)
  await guest.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(guest.getByText('Convite aceito')).toBeVisible()
  await signIn(guest, { email, password })
  await openPage(guest, '/home')
  await guest.getByRole('button', { name: /Conta de/ }).click()
  await guest.getByRole('menuitemradio', { name: 'Loja do Bairro' }).first().click()
  await expect(guest.getByRole('button', { name: /Conta de/ })).toContainText('Loja do Bairro')
  await guest.getByRole('link', { name: 'Desenvolvedores' }).click()
  await expect(guest.getByRole('link', { name: 'Integração' })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Chaves de API' })).toHaveCount(0)
  await guest.getByRole('button', { name: /Conta de/ }).click()
  await guest.getByRole('menuitemradio', { name: 'Padaria Sol' }).click()
  await guest.waitForURL('**/home')
  await guest.getByRole('link', { name: 'Desenvolvedores' }).click()
  await expect(guest.getByRole('link', { name: 'Chaves de API' }).first()).toBeVisible()
  await other.close()
})
