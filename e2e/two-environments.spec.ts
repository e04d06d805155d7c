// A company in the sandbox and live: it signs up, tries the sandbox, applies, is approved, and moves between the two.
import { expect, type Page, test } from '@playwright/test'
import { createDatabase } from '@/db/client'
import type { TestApp } from '@/lib/testing/app'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { fillInApplication } from '@/lib/testing/browser/application'
import { layoutFaults } from '@/lib/testing/browser/layout'
import { newAccount, openPage, signIn, signInOperator } from '@/lib/testing/browser/portal'
import { newEmail, signUp } from '@/lib/testing/browser/sign-up'
import { demo } from '@/lib/testing/http/server'
import { newCnpj } from '@/lib/testing/seller'
import { addPerson } from '@/lib/testing/shops/add-person'

const environment = (page: Page) => page.getByRole('banner').getByRole('group', { name: 'Ambiente' })

async function expectReadable(page: Page) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  for (const width of [390, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await layoutFaults(page), `${page.url()} at ${width}`).toEqual([])
  }
}

test('a company signs up, goes live beside its sandbox, is approved and switches in the head', async ({
  page,
  browser,
}) => {
  test.slow()
  const document = newCnpj()
  await signUp(page, { email: newEmail(), document })
  await expect(environment(page)).toHaveText(/Testes/)
  await openPage(page, '/links')
  await expect(page.getByRole('main')).toContainText('Café especial 1 kg')

  await openPage(page, '/home')
  const step = page.getByRole('listitem').filter({ hasText: 'Comece em produção' })
  await step.getByRole('link', { name: 'Começar em produção' }).click()
  await expect(page.getByRole('heading', { name: 'O que já sabemos' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Padaria da Praça')
  await expectReadable(page)
  await page.getByRole('main').getByRole('button', { name: 'Começar em produção' }).click()
  await page.waitForURL('**/application')
  await expect(environment(page)).toHaveText(/Produção/)
  await expect(page.getByText('Sua loja ainda não pode vender')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Ambiente de testes' })).toHaveCount(0)
  await expectReadable(page)
  await fillInApplication(page)
  await page.getByLabel('Li e aceito os termos de uso').check()
  await page.getByRole('button', { name: 'Enviar para análise' }).click()
  await expect(page.getByText('O cadastro está em análise.')).toBeVisible()

  const risk = await browser.newPage()
  await signInOperator(risk, demo.operator)
  await openPage(risk, `/operator/sellers?q=${document}`)
  await expect(risk.getByRole('row').filter({ hasText: 'Padaria da Praça' })).toHaveCount(2)
  await openPage(risk, '/operator/applications?status=IN_REVIEW')
  await risk.getByRole('link', { name: 'Padaria da Praça' }).last().click()
  await expect(risk.getByText('Nenhum outro vendedor de produção tem o documento')).toBeVisible()
  await risk.getByRole('button', { name: 'Aprovar' }).click()
  await risk.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click()
  await expect(risk.getByText('Vendedor aprovado', { exact: true })).toBeVisible()

  await openPage(page, '/links')
  await expect(page.getByText('Nenhum link ainda')).toBeVisible()
  await openPage(page, '/keys')
  await expect(page.getByRole('main')).not.toContainText('Primeira chave')
  await environment(page).getByRole('button', { name: 'Trocar para Testes' }).click()
  await expect(environment(page)).toHaveText(/Testes/)
  // The switch may still be loading the page that it leads to.
  await expect(() => openPage(page, '/keys')).toPass()
  await expect(page.getByRole('main')).toContainText('Primeira chave')
  await environment(page).getByRole('button', { name: 'Trocar para Produção' }).click()
  await expect(environment(page)).toHaveText(/Produção/)
})

test('a clerk finds no way to go live, and a stranger with the id gets into neither environment', async ({
  page,
  browser,
}) => {
  const { sql, close } = createDatabase({ url: process.env.E2E_DATABASE_URL!, max: 1 })
  const [shop, other] = [await newAccount(), await newAccount()]
  const idsOf = async (email: string) => {
    const [row] = await sql`select id, uuid from sellers where email = ${email} order by id desc limit 1`
    return { id: Number(row!.id), uuid: String(row!.uuid) }
  }
  await signIn(page, shop)
  await openPage(page, '/go-live')
  await page.getByRole('main').getByRole('button', { name: 'Começar em produção' }).click()
  await page.waitForURL('**/application')
  const live = await idsOf(shop.email)
  const sandbox = await sql`select id from sellers where email = ${shop.email} and environment = 'SANDBOX'`

  const app = { sql: sql as unknown as TestApp['sql'] }
  const clerk = await addPerson(app, { sellerId: Number(sandbox[0]!.id), role: 'SUPPORT' })
  const atDesk = await browser.newPage()
  await signIn(atDesk, clerk)
  await openPage(atDesk, '/home')
  await expect(environment(atDesk)).toHaveText(/Testes/)
  await expect(environment(atDesk).getByRole('link')).toHaveCount(0)
  await expect(environment(atDesk).getByRole('button')).toHaveCount(0)
  expect((await atDesk.goto('/go-live'))!.status()).toBe(403)

  const [own, second] = [await idsOf(other.email), await idsOf((await newAccount()).email)]
  await sql`insert into platform.memberships (user_id, seller_id, role, created_at)
    select user_id, ${second.id}, 'OWNER', now() from platform.memberships where seller_id = ${own.id}`
  const stranger = await browser.newPage()
  await signIn(stranger, other)
  await openPage(stranger, '/home')
  await stranger.route('**/home', (route) => {
    const sent = route.request().postData()
    return route.continue(sent ? { postData: sent.replace(second.uuid, live.uuid) } : {})
  })
  await stranger.getByRole('button', { name: /^Conta de/ }).click()
  await stranger.getByRole('menuitemradio', { checked: false }).first().click()
  await expect(stranger.getByText('Não deu certo', { exact: false }).first()).toBeVisible()
  await openPage(stranger, '/home')
  await expect(environment(stranger)).toHaveText(/Testes/)
  await close()
})
