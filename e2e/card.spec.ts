// A buyer pays by card at the hosted checkout, in a real browser: with and without 3-D Secure, and after errors.
import { expect, type Page, test } from '@playwright/test'
import postgres from 'postgres'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { askForCode, heading, identify, payButton } from '@/lib/testing/browser/buyer-page'
import {
  authentication,
  cardLink,
  choose,
  fillCard,
  payByCard,
  pressPay,
} from '@/lib/testing/browser/card-page'
import { answerIssuer, failAtIssuer, issuerPage } from '@/lib/testing/browser/issuer-page'

// Not ended: a worker may run further tests of this file after `afterAll`.
const sql = postgres(process.env.E2E_DATABASE_URL!, { max: 1, idle_timeout: 1 })

const paid = (page: Page) => heading(page, 'Pagamento confirmado')
const challenge = (page: Page) => heading(page, 'Confirme com o seu banco')
const issuer = (page: Page) => issuerPage(authentication(page))

test('an approved card runs only our own scripts and leaves no card data in the browser', async ({
  page,
}) => {
  const consoleErrors: string[] = []
  const sent: string[] = []
  page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()))
  page.on('request', (request) => {
    const carried = `${request.url()} ${request.postData() ?? ''}`
    if (/4111 ?1111 ?1111 ?1111/.test(carried)) sent.push(new URL(request.url()).pathname)
  })
  const url = await cardLink()
  const response = await page.goto(url)
  const policy = response!.headers()['content-security-policy']!
  expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/)
  expect(policy).toContain("frame-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  await identify(page)
  await choose(page)
  await fillCard(page, 'APRO SILVA')
  expect((await response!.text()).match(/<script(?![^>]* nonce=")[^>]*>/g)).toBeNull()
  const scripts = await page.evaluate(() =>
    Array.from(document.scripts, ({ src, nonce }) => ({
      foreign: src !== '' && new URL(src).origin !== location.origin,
      // A script loaded later has none: 'strict-dynamic' lets a script with the nonce load it.
      nonce: nonce !== '' || src.startsWith(`${location.origin}/_next/static/chunks/`),
    })),
  )
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.filter(({ foreign, nonce }) => foreign || !nonce)).toEqual([])
  await payButton(page).click()
  await expect(paid(page)).toBeFocused()
  await expect(page.getByText('Cartão de crédito Visa final 1111')).toBeVisible()
  const left = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(left).not.toMatch(/4111|123/)
  expect(sent).toEqual([`${new URL(url).pathname}/card`])
  expect(consoleErrors).toEqual([])
})

test('wrong fields are marked, a decline shows its reason, and another card pays', async ({ page }) => {
  const url = await cardLink()
  await page.goto(url)
  await identify(page)
  await choose(page)
  await payButton(page).click()
  await expect(page.getByLabel('Número do cartão')).toBeFocused()
  await fillCard(page, 'FUND SILVA', '4111111111111112')
  await payButton(page).click()
  await expect(page.getByText('Confira o número do cartão.')).toBeVisible()
  await fillCard(page, 'FUND SILVA')
  await payButton(page).click()
  const notice = heading(page, 'Saldo ou limite insuficiente')
  await expect(notice).toBeVisible()
  await expect(page.getByLabel('CVV')).toHaveValue('')
  await expectAccessible(page)
  await page.reload()
  await expect(notice).toBeVisible()
  await fillCard(page, 'APRO SILVA', '378282246310005')
  await expect(page.getByRole('main').getByText('Amex', { exact: true })).toBeVisible()
  await payButton(page).click()
  await expect(paid(page)).toBeVisible()
})

test('a double click, and a repeated request after a lost response, are one payment', async ({ page }) => {
  const url = await cardLink()
  await page.goto(url)
  await identify(page)
  await choose(page)
  await fillCard(page, 'APRO SILVA')
  let presses = 0
  await page.route('**/card', async (route) => {
    presses += 1
    if (presses > 1) return route.continue()
    // The request arrives; its response is lost.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await payButton(page).dblclick()
  await expect(page.getByText('Não deu para enviar').or(paid(page))).toBeVisible()
  // The page may be notified of the payment before the second click.
  await payButton(page)
    .click({ timeout: 2_000 })
    .catch(() => undefined)
  await expect(paid(page)).toBeVisible()
  const code = new URL(url).pathname.split('/').at(-1)!
  const rows = await sql`
    select c.status from charges c join orders o on o.id = c.order_id
    join payment_links l on l.id = o.link_id where l.code = ${code}`
  expect(rows.map(({ status }) => status)).toEqual(['PAID'])
})

test('twelve instalments cost the interest that their option showed', async ({ page }) => {
  await page.goto(await cardLink({ methods: ['CREDIT_CARD_EARLY_BUYER'], installments: 12 }))
  await identify(page)
  await choose(page)
  await fillCard(page, 'APRO SILVA')
  const group = page.getByRole('group', { name: 'Parcelas' })
  await page.locator('summary', { hasText: 'Parcelas' }).click()
  await expect(group.getByRole('radio')).toHaveCount(12)
  await expect(group.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  const last = group.getByRole('radio', { name: /^12x de/ })
  await expect(last).toBeChecked()
  await expectAccessible(page)
  const total = (await page.getByText(/^Total R\$/).innerText()).replace('Total', '').trim()
  expect(total).not.toBe('R$ 89,90')
  await payButton(page).click()
  await expect(paid(page)).toBeVisible()
  await expect(page.getByText(total).first()).toBeVisible()
  await expect(page.getByText(/^12x de/).first()).toBeVisible()
})

test('a card payment needs the keyboard only', async ({ page }) => {
  await page.goto(await cardLink({ methods: ['CREDIT_CARD'] }))
  await page.getByLabel('Número do cartão').focus()
  for (const text of ['4111111111111111', 'APRO SILVA', '0831', '123']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  const email = page.getByLabel('E-mail')
  for (let tabs = 0; tabs < 3 && !(await email.evaluate((one) => one === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.type('maria@exemplo.com.br')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  for (const text of ['Maria da Silva', '52998224725', '11999990000']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
    // The button that switches the keyboard layout exists on phones only.
    const extra = page.locator(':focus[aria-pressed]')
    if (await extra.count()) await page.keyboard.press('Tab')
  }
  await expect(payButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(paid(page)).toBeFocused()
})

test('switching from a PIX code to a card cancels the code, and the card pays', async ({ page }) => {
  const url = await cardLink()
  await askForCode(page, url)
  await page.getByRole('button', { name: 'Pagar com cartão de crédito' }).click()
  await fillCard(page, 'APRO SILVA')
  await payButton(page).click()
  await expect(paid(page)).toBeVisible()
})

test.describe('with 3-D Secure', () => {
  test('an authentication without a challenge pays at once', async ({ page }) => {
    await payByCard(page, await cardLink({ threeDSecureEnabled: true }), 'APRO FRICTIONLESS')
    await expect(paid(page)).toBeVisible()
  })

  test('a challenge is passed after a reload, and the page turns to paid by itself', async ({ page }) => {
    const url = await cardLink({ threeDSecureEnabled: true, requiresLiabilityShift: true })
    await payByCard(page, url, 'APRO CHALLENGE')
    await expect(challenge(page)).toBeVisible()
    await answerIssuer(issuer(page), 'wrong')
    await expect(issuer(page).getByText('Restam 2 tentativas')).toBeVisible()
    await page.reload()
    await expect(challenge(page)).toBeVisible()
    await expectAccessible(page)
    await answerIssuer(issuer(page))
    await expect(paid(page)).toBeFocused()
  })

  test('after a failed and a cancelled challenge the buyer can still pay by PIX', async ({ page }) => {
    const url = await cardLink({ threeDSecureEnabled: true })
    await pressPay(page, url, 'APRO CHALLENGE')
    await page.goto(url)
    await failAtIssuer(issuer(page))
    await expect(heading(page, 'Titular não autenticado')).toBeVisible()
    await fillCard(page, 'APRO CHALLENGE')
    await payButton(page).click()
    await expect(issuer(page).getByLabel('Código de 6 números')).toBeVisible()
    await page.getByRole('button', { name: 'Cancelar', exact: true }).first().click()
    await page.getByRole('button', { name: 'Sim, cancelar' }).click()
    await expect(page.getByRole('button', { name: 'Outro cartão' })).toBeVisible()
    await page.getByRole('button', { name: 'Pagar com PIX' }).click()
    await expect(heading(page, 'Pague com PIX')).toBeFocused()
  })

  test('a challenge that is not completed in time expires on the open page', async ({ page }) => {
    const url = await cardLink({ threeDSecureEnabled: true })
    await pressPay(page, url, 'APRO CHALLENGE')
    await page.goto(url)
    await expect(challenge(page)).toBeVisible()
    const frame = page.frames().find((one) => one.url().includes('/3ds/'))
    const uuid = new URL(frame!.url()).pathname.split('/').at(-1)!
    await sql`update authentications set expires_at = now() where uuid = ${uuid}`
    await expect(page.getByRole('button', { name: 'Outro cartão' })).toBeVisible()
    await expectAccessible(page)
  })

  test('a payment without the required liability shift is declined with its reason', async ({ page }) => {
    const url = await cardLink({ threeDSecureEnabled: true, requiresLiabilityShift: true })
    await payByCard(page, url, 'APRO UNAVAILABLE')
    await expect(page.getByRole('button', { name: 'Outro cartão' })).toBeVisible()
    await expect(paid(page)).toBeHidden()
  })

  test('a debit card is always authenticated, in full screen on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const url = await cardLink({ methods: ['DEBIT_CARD'] })
    await page.goto(url)
    await identify(page)
    await choose(page, 'débito')
    await fillCard(page, 'APRO CHALLENGE')
    await payButton(page).click()
    const frame = page.locator('iframe[title="Página do banco do cartão"]')
    await expect(challenge(page)).toBeVisible()
    await expect(async () => expect((await frame.boundingBox())!.width).toBeGreaterThanOrEqual(388)).toPass()
    await answerIssuer(issuer(page))
    await expect(paid(page)).toBeVisible()
  })
})
