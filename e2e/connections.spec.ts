// The operator registers a connection, tests it, assigns it and says what live sellers may offer, by keyboard-reachable controls.
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { signInOperator } from '@/lib/testing/browser/portal'
import { demo } from '@/lib/testing/http/server'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('the operator registers, tests, assigns and switches off a connection', async ({ page }) => {
  await signInOperator(page, demo.operator)
  await page.goto('/operator/connections/new')
  await page.getByRole('link', { name: 'API Pix' }).click()
  await field(page, 'Nome').fill('Banco Um')
  await field(page, 'Endereço da API').fill('https://127.0.0.1:1/v2')
  await field(page, 'Endereço do token').fill('não é um endereço')
  await field(page, 'Chave PIX').fill('plataforma@banco.example')
  await field(page, 'Client ID').fill('balcao')
  await field(page, 'Client secret').fill('um segredo longo')
  await page.getByRole('button', { name: 'Registrar conexão' }).click()
  await expect(field(page, 'Endereço do token')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'Endereço do token').fill('https://127.0.0.1:1/token')
  await page.getByRole('button', { name: 'Registrar conexão' }).click()
  await expect(page.getByRole('heading', { name: 'Banco Um' })).toBeVisible()
  await expect(page.getByText('um segredo longo')).toHaveCount(0)
  await page.getByRole('button', { name: 'Testar conexão' }).click()
  await expect(page.getByText('O teste falhou')).toBeVisible()
  await page.getByRole('button', { name: 'Atribuir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Atribuir' }).click()
  await expect(
    page.getByRole('list', { name: 'Atribuições' }).getByText('PIX', { exact: true }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Editar' }).click()
  await expect(field(page, 'Client secret')).toHaveValue('')
  await field(page, 'Nome').fill('Banco Um, principal')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('button', { name: 'Desligar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desligar' }).click()
  await expect(page.getByText('Desligada', { exact: true })).toBeVisible()
  await page.goto('/operator/connections/methods')
  await expect(page.getByRole('listitem').filter({ hasText: 'PIX' }).getByText('Sem conexão')).toBeVisible()
  await page.goto('/operator/connections')
  await expect(page.getByRole('row').filter({ hasText: 'Banco Um, principal' }).first()).toBeVisible()
  await expectAccessible(page)
})
