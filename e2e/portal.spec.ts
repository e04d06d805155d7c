// A seller in the portal, in a real browser: signs in, creates a link, sees it paid, gets the webhook, signs out.
import { type Browser, expect, type Page, test } from '@playwright/test'
import type { DemoAccounts } from '@/db/seed'
import { acceptLink } from '@/lib/testing/browser/accept-link'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { addWebhookAddress, fillIn, signIn } from '@/lib/testing/browser/portal'
import { demo, demoSeller, serverUrl } from '@/lib/testing/http/server'
import { expectedSignature, webhookReceiver } from '@/lib/testing/http/webhook-receiver'
import { linkRequest } from '@/lib/testing/link'

/** Not the seller of the other tests, so that the list holds only what happens here. */
const seller = demo.sellers[1] as DemoAccounts['sellers'][number]
const title = `Livro ${Date.now()}`

const post = (path: string, key: string, body?: unknown) =>
  fetch(serverUrl + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Token-Api': key },
    body: JSON.stringify(body),
  })

test('a seller signs in after a wrong password, and signing out ends the session', async ({
  page,
  browser,
}) => {
  await page.goto('/orders')
  await expect(page).toHaveURL(/\/login\?callbackUrl=%2Forders$/)
  await fillIn(page, seller, `${seller.password}x`)
  await expect(page.getByText('E-mail ou senha não conferem.')).toBeVisible()
  await fillIn(page, seller)
  await page.waitForURL('**/orders')
  await expect(page.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeVisible()
  const session = await page.context().storageState()

  await page.getByRole('button', { name: /^Conta de / }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  // The page that is left may see first that the session ended, and then names itself.
  await page.waitForURL(/\/login(?:\?callbackUrl=%2Forders)?$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/login\?callbackUrl=%2Forders$/)

  const thief = await browser.newContext({ storageState: session })
  const stolen = await thief.newPage()
  await stolen.goto('/orders')
  await expect(stolen).toHaveURL(/\/login\?callbackUrl=%2Forders$/)
  expect((await stolen.request.get('/changes')).status()).toBe(401)
  await thief.close()
})

test.describe('a signed-in seller', () => {
  test.describe.configure({ mode: 'serial' })
  let state: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>
  let receiver: Awaited<ReturnType<typeof webhookReceiver>>
  let secret: string
  let linkPath: string
  let linkAddress: string
  let orderUuid: string

  const openPortal = async (browser: Browser, options = {}) => {
    const context = await browser.newContext({ storageState: state, ...options })
    return context.newPage()
  }

  test.beforeAll(async ({ browser }) => {
    const page = await browser.newPage()
    await signIn(page, seller)
    state = await page.context().storageState()
    await page.close()
    receiver = await webhookReceiver()
  })
  test.afterEach(async ({ browser }) => {
    for (const context of browser.contexts()) await context.close()
  })
  test.afterAll(() => receiver?.close())

  test('adds a webhook endpoint and sees its secret once', async ({ browser }) => {
    const page = await openPortal(browser)
    await page.goto('/webhooks')
    await page.getByRole('button', { name: 'Adicionar endereço' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Endereço').fill('http://10.0.0.1/hooks')
    await form.getByRole('button', { name: 'Adicionar' }).click()
    await expect(form.getByText(/^Use um endereço completo e público/)).toBeVisible()
    secret = await addWebhookAddress(page, receiver.url)
    expect(secret).toMatch(/^[\w-]{32,64}$/)
    await expect(page.getByText(receiver.url)).toBeVisible()
    await page.reload()
    await expect(page.getByText(receiver.url)).toBeVisible()
    expect(await page.content()).not.toContain(secret)
    await expect(page.getByText(`${secret.slice(0, 5)}…`).filter({ visible: true })).toBeVisible()
  })

  test('sees a message about a card number in a text, and no link is created', async ({ browser }) => {
    const page = await openPortal(browser)
    await page.goto('/links/new')
    await page.getByLabel('Título').fill('Venda 4111 1111 1111 1111')
    await page.getByLabel('Valor', { exact: true }).pressSequentially('8990')
    await page.getByRole('button', { name: 'Criar link' }).click()
    await expect(page.getByText(/^Um dos textos parece ter um número de cartão/)).toBeVisible()
    await expect(page).toHaveURL(/\/links\/new$/)
  })

  test('creates a link in the form and gets its address', async ({ browser }) => {
    const page = await openPortal(browser)
    await page.goto('/links/new')
    await page.getByRole('button', { name: 'Criar link' }).click()
    await expect(page.getByText('Dê um título, com até 60 caracteres.')).toBeVisible()
    await page.getByLabel('Título').fill(title)
    await page.getByRole('button', { name: 'Detalhar em itens' }).click()
    await page.getByLabel('Item', { exact: true }).fill('Caneca esmaltada')
    await page.getByLabel('Quantidade').fill('2')
    await page.getByLabel('Preço de cada').pressSequentially('4500')
    await page.getByLabel('Desconto').pressSequentially('10')
    const preview = page.getByTestId('link-preview')
    await expect(preview.getByText(title)).toBeVisible()
    await expect(preview.getByText('Caneca esmaltada')).toBeVisible()
    await expect(preview.getByText('Pagar R$ 89,90')).toBeVisible()
    await page.getByRole('button', { name: 'Criar link' }).click()
    await page.waitForURL(/\/links\/[0-9a-f-]{36}$/)
    linkPath = new URL(page.url()).pathname
    linkAddress = await page.getByTestId('link-address').innerText()
    expect(linkAddress).toMatch(new RegExp(`^${serverUrl}/pay/[\\w-]{16}$`))
    await expect(page.getByRole('img', { name: `QR code de ${linkAddress}` })).toBeVisible()
  })

  test('sees the order appear and become paid in the open list, and its events', async ({ browser }) => {
    const page = await openPortal(browser)
    await page.goto('/orders')
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
    const first = page.getByRole('row').filter({ has: page.getByRole('link', { name: title }) })
    const { chargeUuid, ...accepted } = await acceptLink(linkAddress)
    orderUuid = accepted.orderUuid
    await expect(first.getByText('Aguardando')).toBeVisible()
    expect((await post(`/v2/sandbox/charges/${chargeUuid}/confirm`, seller.apiKey)).status).toBe(200)
    await expect(first.getByText('Pago')).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toContainText(title)
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)

    await page.getByRole('link', { name: title }).click()
    await page.waitForURL(`**/orders/${orderUuid}`)
    const timeline = page.getByRole('list', { name: 'O que aconteceu' })
    await expect(timeline.getByText('Pagamento de R$ 89,90 por PIX recebido')).toBeVisible()
    const tabs = page.getByRole('navigation', { name: 'Seções do pedido' })
    await tabs.getByRole('link', { name: /^Webhooks/ }).click()
    await expect(page.getByRole('heading', { name: 'ORDER · PAID' })).toBeVisible()
    await tabs.getByRole('link', { name: /^Lançamentos/ }).click()
    await page.waitForURL('**?tab=postings')
    const postings = page.getByRole('row', { name: /^Disponível/ })
    await expect(postings.filter({ hasText: /Venda(?!:)/ })).toContainText(/(?<!−)R\$\s89,90/)
    await expect(postings.filter({ hasText: 'Venda: tarifa' })).toContainText('−R$ 0,89')

    const delivery = receiver.received.find((one) => JSON.parse(one.body).status === 'PAID')!
    expect(delivery.headers['x-webhook-signature']).toBe(expectedSignature(delivery, secret))
  })

  test('finds an order by the buyer’s document, and none of another seller', async ({ browser }) => {
    const page = await openPortal(browser)
    await page.goto('/home')
    const search = page.getByRole('combobox', { name: 'Buscar páginas, registros e ações' })
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(search).toBeFocused({ timeout: 500 })
    }).toPass()
    await page.keyboard.type('529.982.247-25')
    await page.getByRole('option', { name: title }).first().click()
    await page.waitForURL(`**/orders/${orderUuid}`)
    await page.goto('/orders?q=529.982.247-25')
    await expect(page.getByRole('link', { name: title })).toBeVisible()

    const created = await post('/v2/payment-links', demoSeller.apiKey, linkRequest())
    const { uuid, url } = (await created.json()) as { uuid: string; url: string }
    const foreign = await acceptLink(url)
    for (const path of [`/orders/${foreign.orderUuid}`, `/links/${uuid}`, '/orders/nonsense']) {
      expect((await page.goto(path))?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { name: 'Não encontramos isto' })).toBeVisible()
    }
  })

  test('every page of the portal is accessible', async ({ browser }) => {
    test.setTimeout(300_000)
    const places = ['/home', '/orders', `/orders/${orderUuid}`, '/links', '/links/new', linkPath, '/webhooks']
    const page = await openPortal(browser)
    for (const place of places) {
      await page.goto(place)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
  })
})

test('a page of the menu is asked for ahead once it is pointed at, not as soon as it is seen', async ({
  page,
}) => {
  const askedAhead: string[] = []
  page.on('request', (request) => {
    if (request.headers()['next-router-prefetch']) askedAhead.push(new URL(request.url()).pathname)
  })
  await signIn(page, seller)
  await page.goto('/orders', { waitUntil: 'networkidle' })
  const link = page.getByRole('navigation').locator('a[href="/buyers"]:visible')
  await expect(link).toHaveCount(1)
  expect(askedAhead).not.toContain('/buyers')
  await link.hover()
  await expect.poll(() => askedAhead).toContain('/buyers')
})
