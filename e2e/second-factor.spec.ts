// A person protects the account: by a passkey of a virtual authenticator, and by an app with recovery codes.
import { expect, type Page, test } from '@playwright/test'
import { TOTP } from 'otpauth'
import postgres from 'postgres'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { newAccount, openPage, signIn } from '@/lib/testing/browser/portal'

type Account = { email: string; password: string }

async function typePassword(page: Page, { email, password }: Account) {
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/login/second-factor')
}

async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const abilities = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true }
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    automaticPresenceSimulation: true,
    ...abilities,
  }
  await session.send('WebAuthn.addVirtualAuthenticator', { options: options as never })
}

async function takeCodes(page: Page): Promise<string[]> {
  await expect(page.getByRole('dialog', { name: 'Guarde estes códigos agora' })).toBeVisible()
  const codes = await page.getByTestId('recovery-codes').getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'Já guardei' }).click()
  return codes
}

test('a passkey is added, required as the second step, and signs in alone', async ({ page }) => {
  const account = await newAccount()
  await addAuthenticator(page)
  await signIn(page, account)
  await openPage(page, '/security')
  await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click()
  await page.getByLabel('Nome').fill('Celular')
  await page.getByRole('button', { name: 'Criar', exact: true }).click()
  await takeCodes(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'Celular' })).toContainText('nunca usado')
  await expectAccessible(page)

  await typePassword(page, account)
  await expectAccessible(page)
  for (const path of ['/home', '/keys']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login\?callbackUrl=/)
  }
  expect((await page.request.get('/changes')).status()).toBe(401)
  await page.goto('/login/second-factor')
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click()
  await page.waitForURL('**/home')

  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click()
  await page.waitForURL('**/home')
  await openPage(page, '/security')
  await expect(page.getByRole('listitem').filter({ hasText: 'Celular' })).toContainText('último uso')
})

test('a required app is set up first, signs in, and proves who acts, as a recovery code does', async ({
  page,
}) => {
  const sql = postgres(process.env.E2E_DATABASE_URL!, { max: 1 })
  const account = await newAccount()
  const required = { secondFactorRequired: true }
  await sql`update sellers set security = ${sql.json(required)} where email = ${account.email}`
  await signIn(page, account)
  await page.goto('/orders')
  await page.waitForURL('**/login/add-factor')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Usar aplicativo de códigos' }).click()
  const secret = await page.getByTestId('totp-secret').innerText()
  const code = (seconds: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1000 })
  await page.getByLabel('Código do aplicativo').fill(code(-30))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  const [first, second] = (await takeCodes(page)) as [string, string]
  await page.waitForURL('**/home')

  await typePassword(page, account)
  await page.getByLabel('Código do aplicativo').fill(code(-300))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Não confere. Tente de novo.')).toBeVisible()
  await page.getByLabel('Código do aplicativo').fill(code(30))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.waitForURL('**/home')

  await sql`update platform.portal_sessions set proven_at = proven_at - interval '6 minutes'
    where user_id = (select id from platform.portal_users where email = ${account.email})`
  await openPage(page, '/keys')
  await page.getByRole('button', { name: 'Criar chave' }).click()
  await page.getByRole('dialog').getByLabel('Nome').fill('Loja virtual')
  await page.getByRole('dialog').getByRole('button', { name: 'Criar chave' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' })
  await expect(proof).toBeVisible()
  await expectAccessible(page)
  await proof.getByRole('button', { name: 'Usar código de recuperação' }).click()
  await proof.getByLabel('Código de recuperação').fill(first)
  await proof.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('dialog', { name: 'Guarde esta chave agora' })).toBeVisible()

  await typePassword(page, account)
  await page.getByRole('button', { name: 'Usar código de recuperação' }).click()
  await page.getByLabel('Código de recuperação').fill(second)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.waitForURL('**/home')
  await sql.end()
})
