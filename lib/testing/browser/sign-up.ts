// A person without an account who creates a test shop.
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { createDatabase } from '@/db/client'

export const SIGN_UP_PASSWORD = 'quatro cavalos verdes no trem'
export const newEmail = () => `${randomUUID()}@loja.com.br`

/** What the simulated mail server has for an address, once it is there. */
export async function mailTo(email: string): Promise<string> {
  const { sql, close } = createDatabase({ url: process.env.E2E_DATABASE_URL!, max: 1 })
  let text: string | undefined
  await expect(async () => {
    const [mail] = await sql<{ text: string }[]>`
      select text from simulated_mails where recipient = ${email} order by taken_at desc limit 1`
    text = mail?.text
    expect(text).toBeDefined()
  }).toPass()
  await close()
  return text!
}

/** Requests the mail with the link, from the page of the sign-in. */
export async function requestSignUp(page: Page, email: string) {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Criar conta' }).click()
  await expect(page.getByRole('heading', { name: 'Criar conta' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByText('Confira seu e-mail')).toBeVisible()
}

export const signUpLinkTo = async (email: string): Promise<string> =>
  /http\S+\/signup\/\S+/.exec(await mailTo(email))![0]

/** The whole sign-up: the person is signed in to the shop afterwards. */
export async function signUp(page: Page, { email, document }: { email: string; document: string }) {
  await requestSignUp(page, email)
  await page.goto(await signUpLinkTo(email))
  await page.getByLabel('Seu nome').fill('Bia Lima')
  await page.getByLabel('Nome da loja').fill('Padaria da Praça')
  await page.getByLabel('CNPJ ou CPF').fill(document)
  await page.getByLabel('Senha', { exact: true }).fill(SIGN_UP_PASSWORD)
  await page.getByRole('button', { name: 'Criar loja de testes' }).click()
  await page.getByRole('link', { name: 'Abrir o portal' }).click()
  await expect(page.getByRole('heading', { name: 'Primeiros passos' })).toBeVisible()
}
