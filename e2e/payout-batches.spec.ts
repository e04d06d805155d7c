// Live sellers are paid by a batch: finance prepares it, an admin approves, the bank pays one payout and returns another. And
// the operator changes prices, of which the seller reads.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page, test } from '@playwright/test'
import postgres from 'postgres'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { newAccount, openPage, signIn, signInOperator } from '@/lib/testing/browser/portal'
import { operatorPerson, waitingPayout } from '@/lib/testing/browser/waiting-payout'

const sql = postgres(process.env.E2E_DATABASE_URL!, { max: 2, idle_timeout: 1, onnotice: () => {} })

type Person = { email: string; password: string }

async function pageOf(browser: Browser, person: Person, open: typeof signIn = signIn): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await open(page, person)
  return page
}

const operatorPage = async (browser: Browser, role: Parameters<typeof operatorPerson>[1]) =>
  pageOf(browser, await operatorPerson(sql, role), signInOperator)

const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

test('finance prepares a batch, an admin approves it, its file is downloaded, and the bank pays one and returns one', async ({
  browser,
}) => {
  const name = `Torrefação ${randomUUID().slice(0, 8)}`
  const [paid, returned] = await Promise.all(
    ['Um', 'Dois'].map((last) => waitingPayout(sql, { companyName: `${name} ${last}` })),
  )
  const [finance, admin] = await Promise.all([
    operatorPage(browser, 'FINANCE'),
    operatorPage(browser, 'ADMIN'),
  ])

  await openPage(finance, '/operator/payouts')
  await expectAccessible(finance)
  await finance.setViewportSize({ width: 1280, height: 900 })
  const all = finance.getByRole('checkbox', { name: 'Escolher todas' })
  await all.uncheck()
  for (const box of await finance.getByRole('checkbox', { name: new RegExp(name) }).all()) await box.check()
  await expect(finance.getByText('2 escolhidas')).toBeVisible()
  await finance.getByRole('button', { name: 'Preparar lote' }).click()
  await confirm(finance, 'Preparar lote')
  await expect(finance.getByText('Outra pessoa precisa aprovar', { exact: true })).toBeVisible()
  await expect(finance.getByRole('button', { name: 'Aprovar lote' })).toHaveCount(0)
  await expect(finance.getByRole('link', { name: 'Baixar arquivo' })).toHaveCount(0)
  const batch = new URL(finance.url()).pathname

  await openPage(admin, batch)
  await admin.getByRole('button', { name: 'Aprovar lote' }).click()
  await confirm(admin, 'Aprovar lote')
  await expect(admin.getByText('Aprovado, falta baixar', { exact: true }).first()).toBeVisible()

  await openPage(finance, batch)
  const downloading = finance.waitForEvent('download')
  await finance.getByRole('link', { name: 'Baixar arquivo' }).click()
  const file = readFileSync(await (await downloading).path(), 'utf8')
  expect(file.split('\r\n')).toHaveLength(4)
  expect(file).toContain(`${paid!.payout};${name} Um;`)
  await expect(finance.getByText('No banco', { exact: true }).first()).toBeVisible()

  const row = (last: string) => finance.getByRole('row').filter({ hasText: `${name} ${last}` })
  await row('Um')
    .getByRole('button', { name: /Ações de/ })
    .click()
  await finance.getByRole('menuitem', { name: 'Marcar como paga' }).click()
  await confirm(finance, 'Marcar como paga')
  await expect(finance.getByText('Use de 4 a 60 letras e algarismos.')).toBeVisible()
  const reference = `E${randomUUID().replaceAll('-', '').slice(0, 31)}`
  await finance.getByLabel('Referência do banco').fill(reference)
  await confirm(finance, 'Marcar como paga')
  await expect(row('Um').getByText('Paga', { exact: true })).toBeVisible()

  await finance.getByRole('button', { name: 'Importar retorno' }).click()
  const today = new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
  const head = 'transferencia;situacao;referencia;data;motivo\n'
  const send = (line: string) =>
    finance
      .getByLabel('Arquivo de retorno')
      .setInputFiles({ name: 'retorno.csv', mimeType: 'text/csv', buffer: Buffer.from(head + line) })
  await send(`${returned!.payout};DEVOLVIDA;;${today};`)
  await expect(finance.getByText('Linha 2: o motivo da devolução falta')).toBeVisible()
  await send(`${returned!.payout};DEVOLVIDA;;${today};conta encerrada`)
  await expect(row('Dois').getByText('Devolvida', { exact: true })).toBeVisible()
  await expect(finance.getByText('Concluído', { exact: true }).first()).toBeVisible()
  await expectAccessible(finance)

  const seller = await pageOf(browser, returned!)
  await openPage(seller, `/payouts/${returned!.payout}`)
  await expect(seller.getByText('conta encerrada', { exact: true })).toBeVisible()
  const other = await pageOf(browser, paid!)
  await openPage(other, `/payouts/${paid!.payout}`)
  await expect(other.getByText(reference.slice(-8))).toBeVisible()
  for (const page of [finance, admin, seller, other]) await page.context().close()
})

test('a person of finance changes the fees of a seller from a later day on, and the seller reads what comes', async ({
  browser,
}) => {
  const fantasyName = `Livraria ${randomUUID().slice(0, 8)}`
  const account = await newAccount({ fantasyName })
  const finance = await operatorPage(browser, 'FINANCE')
  await openPage(finance, '/operator/fees')
  await expectAccessible(finance)
  await finance.setViewportSize({ width: 1280, height: 900 })
  await finance.getByRole('searchbox', { name: 'Buscar vendedor' }).fill(fantasyName)
  await finance.getByRole('button', { name: 'Buscar' }).click()
  await finance.getByRole('link', { name: fantasyName }).click()
  // The page before has a link of the same name, to the prices of the platform.
  await finance.waitForURL(/\/fees\/[0-9a-f-]{36}$/)
  await finance.getByRole('link', { name: 'Mudar tarifas' }).click()
  await finance.getByLabel('Percentual · PIX, linha 1').fill('0,5')
  const simulator = finance.getByRole('complementary', { name: 'Simulador' })
  await simulator.getByLabel('Forma de pagamento').selectOption('PIX')
  await expect(simulator.getByText(/0,49$/)).toBeVisible()
  await finance.getByLabel('Primeiro dia').fill('2999-01-04')
  await expectAccessible(finance)
  await finance.setViewportSize({ width: 1280, height: 900 })
  await finance.getByRole('button', { name: 'Gravar mudança' }).click()
  await confirm(finance, 'Gravar mudança')
  await expect(finance.getByRole('heading', { name: 'A partir de 4 jan 2999' })).toBeVisible()

  const seller = await pageOf(browser, account)
  await openPage(seller, '/fees')
  const coming = seller.getByRole('table', { name: 'A partir de 4 jan 2999' })
  await expect(coming.getByRole('row').filter({ hasText: 'PIX' })).toContainText('0,5%')
  await expectAccessible(seller)

  await finance.getByRole('button', { name: 'Cancelar' }).click()
  await confirm(finance, 'Cancelar mudança')
  await expect(finance.getByText('Cancelada por')).toBeVisible()
  await openPage(seller, '/fees')
  await expect(coming).toHaveCount(0)
  for (const page of [finance, seller]) await page.context().close()
})
