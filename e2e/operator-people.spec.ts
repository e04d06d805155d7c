// A person of the operator answers a request of a data subject: search, export with a fresh proof, erasure with a typed
// confirmation. No address has the person's document, and the audit log has none either.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import postgres from 'postgres'
import { createBuyerOperation } from '@/lib/parties/buyers/contract'
import type { TestApp } from '@/lib/testing/app'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { layoutFaults } from '@/lib/testing/browser/layout'
import { newAccount, openPage, signInOperator } from '@/lib/testing/browser/portal'
import { make } from '@/lib/testing/http/world'
import { newCnpj } from '@/lib/testing/seller'
import { addPerson } from '@/lib/testing/shops/add-person'

const sql = postgres(process.env.E2E_DATABASE_URL!, { max: 1, onnotice: () => {} })
test.afterAll(() => sql.end())

test('a request for personal data is searched, exported and erased at all sellers, without the person in an address', async ({
  page,
}) => {
  const document = newCnpj()
  const reference = `LGPD-${randomUUID().slice(0, 8)}`
  const names = ['Café', 'Livraria'].map((name) => `${name} ${randomUUID().slice(0, 4)}`)
  for (const fantasyName of names) {
    const { apiKey } = await newAccount({ fantasyName })
    await make(apiKey, createBuyerOperation, {
      body: { document, name: 'Bia Souza', email: `${document}@exemplo.com.br` },
    })
  }
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const person = await addPerson({ sql: sql as unknown as TestApp['sql'] }, { operatorRole: 'ADMIN' })
  await signInOperator(page, person)
  await openPage(page, '/operator/people')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByText('Confira o CPF ou CNPJ.')).toBeVisible()
  await page.getByLabel('CPF ou CNPJ').fill(document)
  await page.getByLabel('Protocolo').fill(document)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByText('sem o documento ou telefone da pessoa')).toBeVisible()
  await page.getByLabel('Protocolo').fill(reference)
  await page.getByRole('button', { name: 'Buscar' }).click()

  const found = page.getByRole('table', { name: 'Cadastros encontrados' })
  for (const name of names)
    await expect(found.getByRole('row').filter({ hasText: name })).toContainText('B•••• S.')
  await expect(page.getByRole('table', { name: 'Pedidos recentes' })).toContainText(reference)
  await expectAccessible(page)
  for (const width of [390, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await layoutFaults(page), `at ${width}`).toEqual([])
  }

  await sql`update platform.portal_sessions set proven_at = now() - interval '6 minutes'
    where user_id = (select id from platform.portal_users where email = ${person.email})`
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar em JSON' }).click()
  await page.getByLabel('Senha').fill(person.password)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${reference}.json`)
  const { sellers } = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(sellers.map((one: { buyer: { document: string } }) => one.buyer.document)).toEqual([
    document,
    document,
  ])

  await page.getByRole('checkbox', { name: `Escolher B•••• S. em ${names[1]}` }).uncheck()
  await page.getByRole('button', { name: 'Excluir dados' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('O livro-razão')
  await dialog.getByLabel('Digite o protocolo').fill('outro')
  await dialog.getByRole('button', { name: 'Excluir dados' }).click()
  await expect(dialog.getByText('Não é este protocolo.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Digite o protocolo').fill(reference)
  await dialog.getByRole('button', { name: 'Excluir dados' }).click()
  await expect(page.getByText(`${names[0]}: em instantes.`)).toBeVisible()

  const nameAt = async (name: string) => {
    const [buyer] =
      await sql`select b.name from buyers b join sellers s on s.id = b.seller_id where s.fantasy_name = ${name}`
    return buyer!.name
  }
  await expect.poll(() => nameAt(names[0]!), { timeout: 20_000 }).toBe('')
  expect(await nameAt(names[1]!)).toBe('Bia Souza')
  expect(addresses.filter((address) => address.includes(document))).toEqual([])
  expect(await readFile(process.env.E2E_LOG!, 'utf8')).not.toContain(document)
  const entries = await sql`select action, row_to_json(audit_entries)::text as text from audit_entries
    where resource = ${reference} order by id`
  expect(entries.map(({ action }) => action)).toEqual([
    'person.searched',
    'person.exported',
    'person.erasure-requested',
  ])
  for (const { text } of entries) expect(text).not.toContain(document)
})
