// A person of finance imports what a provider says that it paid, reads the fault of a wrong file, and explains an unknown line.
import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import postgres from 'postgres'
import type { TestApp } from '@/lib/testing/app'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { layoutFaults } from '@/lib/testing/browser/layout'
import { openPage, signInOperator } from '@/lib/testing/browser/portal'
import { addPerson } from '@/lib/testing/shops/add-person'

const sql = postgres(process.env.E2E_DATABASE_URL!, { max: 1, onnotice: () => {} })
test.afterAll(() => sql.end())

async function cielo() {
  const uuid = randomUUID()
  const name = `Cielo ${uuid.slice(0, 4)}`
  const settings = { transactionsUrl: 'https://127.0.0.1:1', queriesUrl: 'https://127.0.0.1:1' }
  await sql`insert into platform.connections (uuid, kind, name, settings, sealed_credentials, version, active, created_at, created_by,
      changed_at, changed_by)
    values (${uuid}, 'CIELO', ${name}, ${sql.json(settings)}, '', 1, false, now(), 'a', now(), 'a')`
  return { uuid, name }
}

const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' })
const choose = (page: Page, ...rows: string[]) =>
  page.getByLabel('Arquivo', { exact: true }).setInputFiles({
    name: 'liquidacao.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['tipo;pago_em;nsu;autorizacao;bruto;tarifa', ...rows].join('\n')),
  })

test('a person of finance imports a settlement, reads the fault of a wrong one, and explains a line', async ({
  page,
}) => {
  const { uuid, name } = await cielo()
  await signInOperator(
    page,
    await addPerson({ sql: sql as unknown as TestApp['sql'] }, { operatorRole: 'FINANCE' }),
  )
  await openPage(page, `/operator/settlements?connection=${uuid}`)
  await page.getByRole('button', { name: 'Importar arquivo' }).click()
  await expect(page.getByRole('dialog')).toContainText(name)
  await choose(page, `venda;${today};123456;654321;250,00;6,23`, `venda;${today};1;1;cem;0`)
  await expect(page.getByText('Linha 3, coluna bruto.')).toBeVisible()
  await expectAccessible(page)
  await choose(page, `venda;${today};123456;654321;250,00;6,23`, `tarifa;${today};;;-30,00;0`)
  await expect(page.getByText('2 linhas novas importadas.').first()).toBeVisible()

  const unknown = page.getByRole('table', { name: 'Linhas sem cobrança' })
  await expect
    .poll(async () => {
      await page.reload()
      return unknown.isVisible()
    })
    .toBe(true)
  await expect(unknown.getByRole('row').filter({ hasText: '123456' })).toContainText('R$ 250,00')
  await openPage(page, `/operator/settlements?connection=${uuid}`)
  await expectAccessible(page)
  for (const width of [390, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await layoutFaults(page), `at ${width}`).toEqual([])
  }
  await unknown
    .getByRole('row')
    .filter({ hasText: '123456' })
    .getByRole('button', { name: 'Explicar' })
    .click()
  await page.getByRole('dialog').getByLabel('Explicação').fill('Venda de antes da conexão')
  await page.getByRole('dialog').getByRole('button', { name: 'Explicar' }).click()
  await expect(page.getByText('Linha explicada.').first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Linhas explicadas' })).toContainText(
    'Venda de antes da conexão',
  )
})
