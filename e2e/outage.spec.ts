// What people see while the database is away and after it is back, on a web process of its own whose connection can be cut.
import { expect, type Page, test } from '@playwright/test'
import postgres from 'postgres'
import { freePort } from '@/db/free-port.mjs'
import { breakableConnection } from '@/lib/testing/breakable-connection'
import { heading, identify, payButton } from '@/lib/testing/browser/buyer-page'
import { choose, fillCard } from '@/lib/testing/browser/card-page'
import { signIn } from '@/lib/testing/browser/portal'
import { linkRequest } from '@/lib/testing/link'
import { partsDatabase } from '@/lib/testing/parts/database'
import { killParts, startWebPart, until } from '@/lib/testing/parts/part'

test.describe.configure({ mode: 'serial' })

let database: Awaited<ReturnType<typeof partsDatabase>>
let line: Awaited<ReturnType<typeof breakableConnection>>
let web: Awaited<ReturnType<typeof startWebPart>>
let seller: { email: string; password: string; apiKey: string }

test.beforeAll(async () => {
  test.setTimeout(240_000)
  database = await partsDatabase()
  await database.migrate()
  seller = (await database.seed()).sellers[0]!
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

async function newLink(): Promise<string> {
  const methods = ['PIX', 'CREDIT_CARD']
  const customInstallmentsValues = methods.map((paymentMethod) => ({ paymentMethod, installments: 1 }))
  const response = await fetch(`${web.url}/v2/payment-links`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Token-Api': seller.apiKey },
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
  await expect(page.getByRole('heading', { level: 1, name: 'Assinaturas' })).toBeVisible()
  await context.close()
})
