// Pages whose script loads late: what is typed and submitted before is neither lost nor put into the address.
import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { fillAddress, heading, identify, payButton, slipButton } from '@/lib/testing/browser/buyer-page'
import { cardLink, fillCard } from '@/lib/testing/browser/card-page'
import { challengedOrder } from '@/lib/testing/browser/challenged-order'
import { answerIssuer, issuerPage } from '@/lib/testing/browser/issuer-page'
import { newLink } from '@/lib/testing/browser/new-link'
import { testBuyer } from '@/lib/testing/buyer'
import { demoSeller } from '@/lib/testing/http/server'

const SCRIPT_DELAY_MS = 1_500

test.beforeEach(async ({ page }) => {
  await page.route('**/_next/static/**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SCRIPT_DELAY_MS))
    await route.continue()
  })
})

/** Does not wait for the `load` event, which comes after the script. */
const openBeforeScript = (page: Page, url: string) => page.goto(url, { waitUntil: 'commit' })

test('a seller signs in, and no address ever held the password', async ({ page }) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await openBeforeScript(page, '/login')
  await page.getByLabel('E-mail').fill(demoSeller.email)
  const password = page.getByLabel('Senha', { exact: true })
  await password.fill(demoSeller.password)
  await password.press('Enter')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/home')
  // The path of another page may contain the word.
  const holds = (one: string) => new URL(one).search.includes('assword') || one.includes(demoSeller.password)
  expect(addresses.filter(holds)).toEqual([])
})

test('a buyer requests a PIX code', async ({ page }) => {
  const { url } = await newLink()
  await openBeforeScript(page, url)
  await identify(page)
  await payButton(page).click()
  await expect(heading(page, 'Pague com PIX')).toBeVisible()
  await expect(page).toHaveURL(url)
})

test('a buyer chooses a slip', async ({ page }) => {
  const { url } = await newLink({ paymentMethods: ['PIX', 'BANK_SLIP'] })
  await openBeforeScript(page, url)
  await identify(page)
  await page.getByRole('radio', { name: 'Boleto' }).check()
  await page.getByRole('button', { name: /^(Pagar|Gerar boleto de) R\$/ }).click()
  // The fields of the slip come with the script; what was typed and chosen before stays.
  await expect(page.getByLabel('CEP')).toBeFocused()
  await expect(page.getByLabel('Nome completo')).toHaveValue(testBuyer.name)
  await fillAddress(page)
  await slipButton(page).click()
  await expect(heading(page, 'Pague o boleto até')).toBeVisible()
  await expect(page).toHaveURL(url)
})

test('a buyer subscribes by card, with consent to store it', async ({ page }) => {
  const { url } = await newLink({
    type: 'SUBSCRIPTION',
    paymentOrder: undefined,
    paymentSubscription: {
      idPlan: randomUUID(),
      title: 'Clube do café',
      type: 'MONTHLY',
      valuePerMonth: 49.9,
    },
    paymentMethods: ['CREDIT_CARD'],
  })
  await openBeforeScript(page, url)
  await identify(page)
  await fillCard(page, 'MARIA SILVA')
  await page.getByRole('checkbox', { name: /^Autorizo a cobrança de R\$/ }).check()
  await payButton(page).click()
  await expect(heading(page, 'Pagamento confirmado')).toBeVisible()
  await expect(page).toHaveURL(url)
})

test('a card holder completes the challenge of the issuer', async ({ page }) => {
  const { challengeUrl } = await challengedOrder()
  await openBeforeScript(page, new URL(challengeUrl).pathname)
  await answerIssuer(issuerPage(page))
  await expect(heading(page, 'Pagamento aprovado')).toBeVisible()
})

test('a buyer without JavaScript reads that it is needed, and no address holds what was typed', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  const url = await cardLink({ methods: ['CREDIT_CARD'] })
  await page.goto(url)
  await expect(page.locator('noscript p')).toHaveText(/^O JavaScript está desligado/)
  await identify(page)
  await payButton(page).click()
  await expect(page).toHaveURL(url)
  await page.close()
})
