// A person of the operator adds the second factor that everybody there needs, looks after jobs and ledger, and sees a seller's
// portal without being able to change it.
import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { TOTP } from 'otpauth'
import postgres from 'postgres'
import type { TestApp } from '@/lib/testing/app'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { layoutFaults } from '@/lib/testing/browser/layout'
import { newAccount, openPage, signIn } from '@/lib/testing/browser/portal'
import { addPerson } from '@/lib/testing/shops/add-person'

const sql = postgres(process.env.E2E_DATABASE_URL!, { max: 1, onnotice: () => {} })
test.afterAll(() => sql.end())

async function addApp(page: Page) {
  await page.getByRole('button', { name: 'Usar aplicativo de códigos' }).click()
  const secret = await page.getByTestId('totp-secret').innerText()
  await page.getByLabel('Código do aplicativo').fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByRole('button', { name: 'Já guardei' }).click()
}

/** A seller with an endpoint that fails, so that it is in a list of the operator. */
async function failingSeller() {
  const name = `Loja ${randomUUID().slice(0, 8)}`
  const { email } = await newAccount({ fantasyName: name })
  const [seller] = await sql`select id from sellers where email = ${email}`
  const idSeller = Number(seller!.id)
  await sql`insert into webhook_endpoints (uuid, seller_id, title, url, domains, active, payload_version, failing_since, created_at)
    values (${randomUUID()}, ${idSeller}, 'Loja', 'https://loja.example/hook', '{ORDER}', true, '2', '2020-01-01', now())`
  return { name, idSeller }
}

test('a person of the operator adds a second factor, runs a job, proves the ledger, and sees a seller’s portal', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const { name, idSeller } = await failingSeller()
  await signIn(page, await addPerson({ sql: sql as unknown as TestApp['sql'] }, { operatorRole: 'ADMIN' }))
  await page.goto('/operator/team')
  await expect(page).toHaveURL(/\/login\/add-factor/)
  await expect(page.getByText('Quem trabalha no operador entra com um segundo fator')).toBeVisible()
  await expectAccessible(page)
  await addApp(page)
  await expect(page).toHaveURL(/\/operator$/)

  for (const path of [
    '',
    '/team',
    '/security',
    '/activity',
    '/disputes',
    '/unmatched',
    '/webhooks',
    '/jobs',
    '/status',
    '/ledger',
  ]) {
    await openPage(page, `/operator${path}`)
    await expectAccessible(page)
    for (const width of [390, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await layoutFaults(page), `${path} at ${width}`).toEqual([])
    }
  }
  await page.getByRole('button', { name: 'Provar agora' }).click()
  await expect(page.getByRole('row', { name: 'Soma' })).toContainText('R$ 0,00')

  await openPage(page, '/operator/jobs')
  await page.getByRole('link', { name: 'recountDays' }).click()
  await page.getByRole('button', { name: 'Executar agora' }).click()
  await expect(page.getByText('Execução pedida. Ela começa em alguns segundos.').first()).toBeVisible()

  await openPage(page, '/operator/webhooks?environment=SANDBOX')
  await page.getByRole('button', { name: `Ver como ${name}` }).click()
  await page.getByRole('button', { name: 'Ver a loja' }).click()
  await expect(page.getByText('Escreva o motivo, com 5 a 200 caracteres.')).toBeVisible()
  await page.getByLabel('Motivo').fill('Chamado 4711')
  await page.getByRole('button', { name: 'Ver a loja' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByText(`Você vê ${name} como o operador. Nada pode ser alterado.`)).toBeVisible()
  await openPage(page, '/orders')
  await expect(page.getByText('Visão do operador')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Chaves de API' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Voltar ao operador' }).click()
  await expect(page).toHaveURL(/\/operator$/)
  await page.goto('/home')
  await expect(page).toHaveURL(/\/operator$/)
  const entries = await sql`select action, actor_kind from audit_entries
    where seller_id = ${idSeller} and actor_kind = 'OPERATOR' and action like 'seller.view%' order by id`
  expect(entries.map(({ action }) => action)).toEqual(['seller.view-began', 'seller.view-ended'])
})
