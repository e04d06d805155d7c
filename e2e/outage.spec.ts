// What people see while the database is away and after it is back, on a web process of its own whose connection can be cut.
import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import postgres from 'postgres'
import { createCell } from '@/db/cells/create-cell'
import { freePort } from '@/db/free-port.mjs'
import { breakableConnection } from '@/lib/testing/breakable-connection'
import { heading, identify, payButton } from '@/lib/testing/browser/buyer-page'
import { choose, fillCard } from '@/lib/testing/browser/card-page'
import { signIn } from '@/lib/testing/browser/portal'
import { linkRequest } from '@/lib/testing/link'
import { partsDatabase } from '@/lib/testing/parts/database'
import { killParts, startWebPart, until } from '@/lib/testing/parts/part'
import { sellerRequest } from '@/lib/testing/seller'

test.describe.configure({ mode: 'serial' })

let database: Awaited<ReturnType<typeof partsDatabase>>
let line: Awaited<ReturnType<typeof breakableConnection>>
let web: Awaited<ReturnType<typeof startWebPart>>
let seller: { email: string; password: string; apiKey: string }
let operatorKey: string

test.beforeAll(async () => {
  test.setTimeout(240_000)
  database = await partsDatabase()
  await database.migrate()
  const { sellers, operator } = await database.seed()
  seller = sellers[0]!
  operatorKey = operator.apiKey
  line = await breakableConnection(database.url)
  const port = await freePort()
  const own = { DATABASE_URL: line.url, PUBLIC_URL: `http://127.0.0.1:${port}` }
  web = await startWebPart({ ...database.settings, ...own }, { port })
  await until(web.isReady, web, 180)
})

test.afterAll(async () => {
  killParts()
  await line?.close()
  await database?.drop()
})

test.afterEach(async () => {
  line.restore()
  await until(web.isReady, web)
})

async function newLink(apiKey = seller.apiKey): Promise<string> {
  const methods = ['PIX', 'CREDIT_CARD']
  const customInstallmentsValues = methods.map((paymentMethod) => ({ paymentMethod, installments: 1 }))
  const response = await fetch(`${web.url}/v2/payment-links`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Token-Api': apiKey },
    body: JSON.stringify(linkRequest({ paymentMethods: methods }, { customInstallmentsValues })),
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { url: string }).url
}

/** What of the log concerns the database, once each event. */
const logged = (event: string) => web.lines().filter((one) => one.event === event)

async function cut() {
  line.cut()
  await until(async () => (await web.readiness()).code === 503, web)
}

for (const [way, promise] of [
  ['PIX', 'Seus dados continuam aqui e nada foi cobrado'],
  ['card', 'nada é cobrado duas vezes'],
] as const)
  test(`a press on pay while the database is away keeps the page and what was typed: ${way}`, async ({
    page,
  }) => {
    await page.goto(await newLink())
    if (way === 'card') {
      await choose(page)
      await fillCard(page, 'APRO')
    }
    await identify(page)
    // The press sets the cookie again: one that was lost meanwhile, or was signed with a former secret.
    await page.context().clearCookies()
    await cut()
    await payButton(page).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Algo falhou do nosso lado' })
    await expect(notice).toContainText(promise)
    // An action that sets a cookie would have replaced the page by now.
    await page.waitForTimeout(2_000)
    await expect(notice).toBeVisible()
    await expect(page.getByLabel('Nome completo')).not.toHaveValue('')
    line.restore()
    await until(web.isReady, web)
    await payButton(page).click()
    await expect(heading(page, way === 'PIX' ? 'Pague com PIX' : 'Pagamento confirmado')).toBeVisible()
  })

test('a page in an outage is 503, says without script whether anything was charged, and opens again', async ({
  browser,
}) => {
  const url = await newLink()
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'pt-BR' })
  const page = await context.newPage()
  await cut()
  const before = web.lines().length
  for (let turn = 0; turn < 3; turn++) {
    const response = await page.goto(url)
    expect([response!.status(), response!.headers()['retry-after']]).toEqual([503, '5'])
  }
  await expect(page.getByRole('heading')).toHaveText('O pagamento está fora do ar por um momento')
  await expect(page.locator('body')).toContainText('Abrir esta página não cobra nada')
  // No identifier that the log does not have: all requests are one line there.
  await expect(page.locator('body')).not.toContainText(/[0-9a-f]{8}-|\b\d{6,}\b/)
  expect(
    web
      .lines()
      .slice(before)
      .filter(({ event }) => event === 'framework.failed'),
  ).toEqual([])
  line.restore()
  await until(web.isReady, web)
  await page.getByRole('link', { name: /^Tentar de novo/ }).click()
  await expect(payButton(page)).toBeVisible()
  await context.close()
})

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Tentar de novo' })

test('the error page of a buyer loads the page again once it can be read, and its identifier is in the log', async ({
  page,
}) => {
  const url = await newLink()
  const code = new URL(url).pathname.split('/').at(-1)!
  const sql = postgres(database.url, { max: 1, onnotice: () => {} })
  try {
    await sql`update payment_links set breakdown = '{}' where code = ${code}`
    await page.goto(url)
    await expect(tryAgain(page)).toBeVisible()
    const identifier = await page.getByRole('alert').locator('span[title]').innerText()
    const digests = logged('framework.failed').map((one) => (one as { digest?: string }).digest)
    expect(digests).toContain(identifier)
    await tryAgain(page).click()
    await expect(tryAgain(page)).toBeVisible()
    await sql`update payment_links set breakdown = null where code = ${code}`
    await tryAgain(page).click()
    await expect(payButton(page)).toBeVisible()
  } finally {
    await sql.end()
  }
})

test('the error page inside the portal says that it is an outage, and loads the page again afterwards', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: web.url, locale: 'pt-BR' })
  const page = await context.newPage()
  await signIn(page, seller)
  await page.goto('/orders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await cut()
  await page.goto('/payouts')
  await expect(page.getByRole('heading')).toHaveText('O sistema está fora do ar por um momento')
  line.restore()
  await until(web.isReady, web)
  await page.getByRole('link', { name: /^Tentar de novo/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await cut()
  // A click inside the portal, which loads no document.
  await page.getByRole('link', { name: 'Assinaturas' }).first().click()
  await expect(page.getByText('O sistema está fora do ar por um momento')).toBeVisible()
  line.restore()
  await until(web.isReady, web)
  await page
    .getByRole('button', { name: 'Tentar de novo' })
    .or(page.getByRole('link', { name: /^Tentar de novo/ }))
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Assinantes' })).toBeVisible()
  await context.close()
})

/** A new seller in a cell of its own. */
async function sellerOfOtherCell(
  schema: string,
): Promise<{ email: string; password: string; apiKey: string }> {
  await createCell(database.url, { schema })
  const email = `${randomUUID()}@loja.example`
  const request = sellerRequest({ email })
  const response = await fetch(`${web.url}/v2/seller`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Token-Api': operatorKey },
    body: JSON.stringify(request),
  })
  const registered = (await response.json()) as { 'x-token-api': string }
  expect(response.ok, JSON.stringify(registered)).toBe(true)
  return { email, password: request.password, apiKey: registered['x-token-api'] }
}

test('while one cell is away its pages are 503 and those of others as ever, also the failed ones', async ({
  browser,
}) => {
  const schema = 'cell_away'
  const other = await sellerOfOtherCell(schema)
  const [own, away, broken] = [await newLink(), await newLink(other.apiKey), await newLink()]
  const sql = postgres(database.url, { max: 1, onnotice: () => {} })
  await sql`update platform.portal_users set must_change_password = false`
  await sql`update payment_links set breakdown = '{}' where code = ${new URL(broken).pathname.split('/').at(-1)!}`
  await sql.end()
  const context = await browser.newContext({ baseURL: web.url, locale: 'pt-BR' })
  const page = await context.newPage()
  await signIn(page, other)
  await page.goto('/orders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  line.cutCell(schema)
  // Long enough for the process to have asked the rest of the database, which answers.
  await page.waitForTimeout(1_500)
  const [statusOf, begun] = [
    async (url: string) => (await page.request.get(url)).status(),
    web.lines().length,
  ]
  for (let turn = 0; turn < 3; turn++)
    expect(await Promise.all([own, away, broken].map(statusOf))).toEqual([200, 503, 500])
  await page.goto(away)
  await expect(page.getByRole('heading')).toHaveText('O pagamento está fora do ar por um momento')
  // The bug has lines of its own; the outage has none for a page.
  const failed = web
    .lines()
    .slice(begun)
    .filter(({ event }) => event === 'framework.failed')
  expect(new Set(failed.map((one) => (one as { err?: Error }).err?.name))).toEqual(new Set(['TypeError']))
  await page.goto('/payouts')
  await expect(page.getByRole('heading')).toHaveText('O sistema está fora do ar por um momento')
  line.restore()
  await expect(async () => {
    await page.getByRole('link', { name: /^Tentar de novo/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transferências', { timeout: 2_000 })
  }).toPass()
  line.cutCell(schema)
  // A click inside the portal, which loads no document.
  await page.getByRole('link', { name: 'Assinaturas' }).first().click()
  await expect(page.getByText('O sistema está fora do ar por um momento')).toBeVisible()
  await context.close()
})
