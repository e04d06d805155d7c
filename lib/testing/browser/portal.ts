// What a seller does in the portal, in a browser.
import { expect, type Page } from '@playwright/test'
import { createDatabase } from '@/db/client'
import type { DemoAccounts } from '@/db/seed'
import { registerSellerOperation } from '@/lib/backoffice/seller-accounts/contract'
import { keepPassword } from '@/lib/testing/http/keep-password'
import { demo } from '@/lib/testing/http/server'
import { make } from '@/lib/testing/http/world'
import { sellerRequest } from '@/lib/testing/seller'
import { proveOperator } from '@/lib/testing/shops/add-person'

type Seller = DemoAccounts['sellers'][number]

/** Fills in and submits the form of the sign-in page. */
export async function fillIn(
  page: Page,
  seller: Pick<Seller, 'email' | 'password'>,
  password = seller.password,
) {
  await page.getByLabel('E-mail').fill(seller.email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** Opens a session with the requests of the sign-in page, without loading that page. */
export async function signIn({ request }: Page, { email, password }: Pick<Seller, 'email' | 'password'>) {
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json()
  const form = { email, password, csrfToken, json: 'true' }
  const response = await request.post('/api/auth/callback/credentials', { form })
  expect(response.status()).toBe(200)
}

/** The same for a person of the operator; the session counts as opened by a second factor. */
export async function signInOperator(page: Page, person: Pick<Seller, 'email' | 'password'>) {
  await signIn(page, person)
  const { sql, close } = createDatabase({ url: process.env.E2E_DATABASE_URL!, max: 1 })
  await proveOperator({ sql }, person.email)
  await close()
}

/** Registers a seller for one test, whose owner need not change the password. */
export async function newAccount(changes: Parameters<typeof sellerRequest>[0] = {}) {
  const body = sellerRequest(changes)
  const registered = await make(demo.operator.apiKey, registerSellerOperation, { body })
  await keepPassword(body.email)
  return { email: body.email, password: body.password, apiKey: registered['x-token-api'] }
}

/** The same, and signs in as its owner; returns its API key. */
export async function signInAsNewSeller(page: Page): Promise<string> {
  const account = await newAccount()
  await signIn(page, account)
  return account.apiKey
}

/** Goes to a page and waits until its data have replaced the skeleton. */
export async function openPage(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main .animate-breathe')).toHaveCount(0)
}

/** Adds a webhook endpoint, and reads its secret, which is shown once. */
export async function addWebhookAddress(page: Page, url: string): Promise<string> {
  await page.goto('/webhooks')
  await page.getByRole('button', { name: 'Adicionar endereço' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Endereço').fill(url)
  await form.getByRole('button', { name: 'Adicionar' }).click()
  await expect(page.getByRole('dialog', { name: 'Guarde este segredo agora' })).toBeVisible()
  const secret = await page.getByTestId('secret').innerText()
  await page.getByRole('button', { name: 'Já guardei' }).click()
  return secret
}
