// A seller creates an order by hand, its buyer opens it from the mail, and the seller looks up, exports and erases the buyer.
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { signInAsNewSeller } from '@/lib/testing/browser/portal'

/** Robots, as which the browser of the tests introduces itself, are not counted. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36'

test('an order by hand is sent by mail and counted when it is opened; its buyer is looked up, exported and erased', async ({
  page,
  browser,
}) => {
  await signInAsNewSeller(page)
  await page.goto('/buyers')
  await expect(page.getByText('Nenhum comprador ainda')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Criar pedido' }).click()
  await expect(page.getByRole('heading', { name: 'Novo pedido' })).toBeVisible()
  await page.getByRole('button', { name: 'Criar e mandar' }).click()
  await expect(page.getByText('Diga o nome.')).toBeVisible()
  await expect(page.getByText('Confira o CPF ou CNPJ.')).toBeVisible()
  await page.getByLabel('Nome', { exact: true }).fill('Bia Souza')
  await page.getByLabel('CPF ou CNPJ').fill('52998224725')
  await page.getByLabel('E-mail', { exact: true }).fill('bia@exemplo.com.br')
  await page.getByLabel('O que é').fill('Café especial')
  await page.getByLabel('Qtd.').fill('2')
  await page.getByLabel('Valor unitário').fill('4495')
  await page.getByRole('checkbox', { name: 'Cartão de crédito' }).check()
  await expect(page.getByTestId('invoice-preview')).toContainText('R$ 89,90')
  await expectAccessible(page)
  const form = page.url()
  await page.getByRole('button', { name: 'Criar e mandar' }).click()
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/)
  const order = page.url()
  await expect(page.getByText('bia@exemplo.com.br').first()).toBeVisible()
  await expect(page.getByText('uma vez,')).toBeVisible()
  await expectAccessible(page)
  // A reload of the form's address leads to the order that it created.
  await page.goto(form)
  await expect(page).toHaveURL(order)

  const address = (
    await page
      .getByText(/\/pay\//)
      .first()
      .innerText()
  ).trim()
  await expect(async () => {
    await page.goto('/simulators/mails')
    await expect(page.getByText(/Café especial, R\$\s89,90/).first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  const context = await browser.newContext({ userAgent: PHONE })
  const phone = await context.newPage()
  await phone.goto(address)
  await expect(phone.getByText('R$ 89,90').first()).toBeVisible()
  await phone.reload()

  await page.goto(order)
  await page.getByRole('link', { name: 'Ver link' }).click()
  await expect(page.getByRole('heading', { name: 'Conversão' })).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.locator('dd').filter({ hasText: /^1$/ }).first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 15_000 })
  await expectAccessible(page)
  await context.close()

  await page.goto('/buyers')
  await page.getByRole('link', { name: 'Bia Souza' }).click()
  await expect(page.getByRole('heading', { name: 'Bia Souza' })).toBeVisible()
  await expect(page.getByText('529.982.247-25')).toBeVisible()
  await page.getByLabel('Nova anotação').fill('Prefere entrega à tarde.')
  await page.getByRole('button', { name: 'Anotar' }).click()
  await expect(page.getByText('Prefere entrega à tarde.').first()).toBeVisible()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar em JSON' }).click()
  const person = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(person.buyer).toMatchObject({ name: 'Bia Souza', document: '52998224725' })
  expect(person.orders).toHaveLength(1)

  await page.getByRole('button', { name: 'Excluir dados' }).click()
  const dialog = page.getByRole('dialog', { name: 'Excluir os dados desta pessoa?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Excluir dados' }).click()
  await expect(page.getByText('A exclusão espera')).toBeVisible()
  await expect(page.getByText('um pagamento em aberto')).toBeVisible()

  await page.goto(order)
  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(page.getByText('Cancelada')).toBeVisible()
})
