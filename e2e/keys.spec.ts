// A seller creates an API key in the portal, uses it, and revokes it.
import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { signIn } from '@/lib/testing/browser/portal'
import { demoSeller, serverUrl } from '@/lib/testing/http/server'

const title = `Loja virtual ${Date.now()}`
const statusWith = async (key: string) =>
  (await fetch(`${serverUrl}/v2/seller`, { headers: { 'X-Token-Api': key } })).status

test.describe
  .serial('the keys of a seller', () => {
    let state: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>
    let token: string

    const openPortal = async (browser: Browser, options = {}) =>
      (await browser.newContext({ storageState: state, reducedMotion: 'reduce', ...options })).newPage()
    const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: title })
    const activeRow = (page: Page) => rowOf(page).filter({ hasText: 'Ativa' })

    test.beforeAll(async ({ browser }) => {
      const page = await browser.newPage()
      await signIn(page, demoSeller)
      state = await page.context().storageState()
      await page.close()
    })
    test.afterEach(async ({ browser }) => {
      for (const context of browser.contexts()) await context.close()
    })

    test('a key is created with a scope and an expiry, is shown once, and works', async ({ browser }) => {
      const page = await openPortal(browser)
      await page.goto('/home')
      await page.getByRole('link', { name: 'Desenvolvedores' }).click()
      await page.getByRole('link', { name: 'Chaves de API' }).click()
      await expect(page.getByRole('heading', { name: 'Chaves de API', level: 1 })).toBeVisible()
      await page.getByRole('button', { name: 'Criar chave' }).click()
      const form = page.getByRole('dialog')
      await form.getByRole('button', { name: 'Criar chave' }).click()
      await expect(form.getByText('Dê um nome, com até 60 caracteres.')).toBeVisible()
      await form.getByLabel('Nome').fill(title)
      // All but the bank account, and one year, unless the person chooses otherwise.
      await expect(form.getByLabel('Conta bancária')).not.toBeChecked()
      await expect(form.getByLabel('Expira')).toHaveValue('365')
      for (const scope of ['Cobrar', 'Estornar', 'Webhooks', 'Dados e subvendedores'])
        await form.getByLabel(scope).uncheck()
      await form.getByLabel('Endereços permitidos').fill('localhost')
      await form.getByRole('button', { name: 'Criar chave' }).click()
      await expect(form.getByText('Escreva endereços IP ou redes')).toBeVisible()
      await form.getByLabel('Endereços permitidos').fill('127.0.0.0/8, ::1')
      await form.getByLabel('Expira').selectOption('Em 90 dias')
      await form.getByRole('button', { name: 'Criar chave' }).click()

      await expect(page.getByRole('dialog', { name: 'Guarde esta chave agora' })).toBeVisible()
      token = await page.getByTestId('secret').innerText()
      expect(token).toMatch(/^blc_test_[\w-]{43}$/)
      // A click outside must not close the dialog: the secret is never shown again.
      await page.mouse.click(5, 5)
      await expect(page.getByTestId('secret')).toBeVisible()
      await page.getByRole('button', { name: 'Já guardei' }).click()
      // Without a reload.
      await expect(rowOf(page)).toContainText('Somente leitura')
      await expect(rowOf(page)).toContainText('Nunca usada')
      await expect(rowOf(page)).toContainText('Só de 127.0.0.0/8, ::1')

      expect(await statusWith(token)).toBe(200)
      await page.reload()
      await expect(rowOf(page)).toContainText('agora')
      await expect(rowOf(page)).toContainText(`${token.slice(0, 17)}…`)
      expect(await page.content()).not.toContain(token)
    })

    test('on a phone the keys are under "more", and a row takes two lines', async ({ browser }) => {
      const page = await openPortal(browser, { viewport: { width: 390, height: 844 } })
      await page.goto('/home')
      await page.getByRole('button', { name: 'Mais' }).click()
      await page.getByRole('dialog').getByRole('link', { name: 'Desenvolvedores' }).click()
      await page.getByRole('link', { name: 'Chaves de API' }).click()
      await expect(rowOf(page).getByText('Somente leitura').first()).toBeVisible()
    })

    test('the list and the form of the keys are accessible', async ({ browser }) => {
      test.slow()
      const page = await openPortal(browser)
      await page.goto('/keys')
      await expect(rowOf(page)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Criar chave' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
    })

    test('a key is rotated: the new one works at once, the former one for the hours that were chosen', async ({
      browser,
    }) => {
      const page = await openPortal(browser)
      await page.goto('/keys')
      await rowOf(page)
        .getByRole('button', { name: `Ações de ${title}` })
        .click()
      await page.getByRole('menuitem', { name: 'Trocar' }).click()
      const dialog = page.getByRole('dialog', { name: `Trocar “${title}”` })
      await dialog.getByLabel('A chave atual vale').selectOption('Só até agora')
      await dialog.getByRole('button', { name: 'Trocar chave' }).click()
      const former = token
      token = await page.getByTestId('secret').innerText()
      await page.getByRole('button', { name: 'Já guardei' }).click()
      await expect(rowOf(page)).toHaveCount(2)
      expect([await statusWith(token), await statusWith(former)]).toEqual([200, 401])
    })

    test('a key is revoked after a confirmation, and refused from then on', async ({ browser }) => {
      const page = await openPortal(browser)
      await page.goto('/keys')
      await activeRow(page)
        .getByRole('button', { name: `Ações de ${title}` })
        .click()
      await page.getByRole('menuitem', { name: 'Revogar' }).click()
      const confirmation = page.getByRole('dialog', { name: `Revogar “${title}”?` })
      await confirmation.getByRole('button', { name: 'Voltar' }).click()
      expect(await statusWith(token)).toBe(200)

      await activeRow(page)
        .getByRole('button', { name: `Ações de ${title}` })
        .click()
      await page.getByRole('menuitem', { name: 'Revogar' }).click()
      await confirmation.getByRole('button', { name: 'Revogar' }).click()
      await expect(rowOf(page).filter({ hasText: 'Revogada' })).toBeVisible()
      expect(await statusWith(token)).toBe(401)
      await expect(rowOf(page).getByRole('button')).toHaveCount(0)
    })
  })
