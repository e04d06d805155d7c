// A seller creates a banking credential in the portal, gets a token with it, replaces its secret, and revokes it.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { signIn } from '@/lib/testing/browser/portal'
import { demo, demoSeller } from '@/lib/testing/http/server'

const title = `ERP ${Date.now()}`
const banking = demo.banking!

function tokenStatus(clientId: string, clientSecret: string): string {
  const form = `grant_type=client_credentials&client_id=${clientId}&client_secret=${clientSecret}`
  const tls = ['--cacert', banking.ca, '--cert', banking.certificate, '--key', banking.key]
  const args = [
    '-s',
    '-o',
    '/dev/null',
    '-w',
    '%{http_code}',
    ...tls,
    '-d',
    form,
    `${banking.url}/auth/token`,
  ]
  return execFileSync('curl', args, { encoding: 'utf8' })
}

async function takeSecret(page: Page): Promise<string> {
  await expect(page.getByRole('dialog', { name: 'Guarde este segredo agora' })).toBeVisible()
  const secret = await page.getByTestId('secret').innerText()
  await page.getByRole('button', { name: 'Já guardei' }).click()
  return secret
}

test('a credential is created, used, rotated and revoked in the portal', async ({ page }) => {
  await signIn(page, demoSeller)
  await page.goto('/banking')
  await page.getByRole('button', { name: 'Criar credencial' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Nome').fill(title)
  await form.getByLabel('Certificado de cliente').fill('no certificate')
  await form.getByRole('button', { name: 'Criar credencial' }).click()
  await expect(form.getByText('Cole um certificado em PEM')).toBeVisible()
  await form.getByLabel('Certificado de cliente').fill(readFileSync(banking.certificate, 'utf8'))
  await form.getByRole('button', { name: 'Criar credencial' }).click()
  const first = await takeSecret(page)

  const card = page.getByRole('region', { name: title })
  const clientId = /bkc_[\w-]{16}/.exec(await card.innerText())![0]
  expect(tokenStatus(clientId, first)).toBe('200')

  const menu = card.getByRole('button', { name: title })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Criar segundo segredo' }).click()
  const second = await takeSecret(page)
  expect([tokenStatus(clientId, first), tokenStatus(clientId, second)]).toEqual(['200', '200'])
  await card.getByRole('button', { name: `Encerrar: ${first.slice(0, 12)}…` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click()
  // An open dialog hides the buttons of the page.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card.getByRole('button', { name: /^Encerrar/ })).toHaveCount(0)
  expect([tokenStatus(clientId, first), tokenStatus(clientId, second)]).toEqual(['401', '200'])
  await expectAccessible(page)

  await menu.click()
  await page.getByRole('menuitem', { name: 'Revogar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click()
  await expect(card).toContainText('Revogada')
  expect(tokenStatus(clientId, second)).toBe('401')
})
