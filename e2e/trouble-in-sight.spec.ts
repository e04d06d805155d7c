// On a phone each kind of trouble after a press, and the security check, is in the viewport and covered by nothing.
import { createHash } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { identify, payButton } from '@/lib/testing/browser/buyer-page'
import { cardLink, choose, fillCard } from '@/lib/testing/browser/card-page'
import { refusals } from '@/lib/testing/browser/checkout-troubles'
import { newLink } from '@/lib/testing/browser/new-link'
import { demoSeller, serverUrl } from '@/lib/testing/http/server'
import { linkRequest } from '@/lib/testing/link'

test.use({ viewport: { width: 390, height: 844 } })

/** The whole box is in the viewport, and each of its corners and its middle is its own. */
async function expectInSight(box: Locator) {
  await expect(box).toBeInViewport({ ratio: 1 })
  const covered = await box.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const points = [
      [left + 8, top + 8],
      [right - 8, top + 8],
      [left + 8, bottom - 8],
      [right - 8, bottom - 8],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const
    return points.filter(([x, y]) => !element.contains(document.elementFromPoint(x, y)))
  })
  expect(covered).toEqual([])
}

const notice = (page: Page, title: string | RegExp) =>
  page.locator('[role=status], [role=alert]').filter({ hasText: title })

for (const [code, { title, answer }] of Object.entries(refusals))
  for (const way of ['start', 'card'] as const)
    test(`${code} by ${way} is in sight`, async ({ page }) => {
      await page.route(`**/${way}`, (route) => (answer ? route.fulfill({ json: answer }) : route.abort()))
      await page.goto(await cardLink())
      if (way === 'card') {
        await choose(page)
        await fillCard(page, 'APRO')
      }
      await identify(page)
      await payButton(page).click()
      await expectInSight(notice(page, title))
      await expect(payButton(page)).toBeInViewport({ ratio: 1 })
    })

test('blocked cookies are in sight', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }))
  await page.goto(await cardLink())
  await identify(page)
  await payButton(page).click()
  await expectInSight(notice(page, 'Seu navegador está bloqueando cookies'))
})

test('the security check is in sight with its countdown', async ({ page }) => {
  const salt = 'a salt of this test'
  const challenge = createHash('sha256').update(`${salt}7`).digest('hex')
  const puzzle = { algorithm: 'SHA-256', challenge, salt, signature: '', maxnumber: 100 }
  const json = { ok: false, code: 'TOO_MANY_REQUESTS', fields: [], puzzle, retryAfterSeconds: 60 }
  await page.route('**/card', (route) => route.fulfill({ json }))
  await page.goto(await cardLink())
  await choose(page)
  await fillCard(page, 'APRO')
  await identify(page)
  await payButton(page).click()
  const check = notice(page, 'Uma verificação rápida de segurança')
  await expect(check.getByRole('timer')).toBeVisible()
  await expectInSight(check)
})

for (const way of ['PIX', 'card', 'wallet'] as const)
  test(`a price that changed is in sight, and the next press pays it: ${way}`, async ({ page }) => {
    const offer = {
      value: 50,
      customInstallmentsValues: ['PIX', 'CREDIT_CARD'].map((paymentMethod) => ({
        paymentMethod,
        installments: 1,
      })),
    }
    const methods = { paymentMethods: ['PIX', 'CREDIT_CARD'] }
    const { uuid, url } = await newLink(methods, offer)
    // The page does not learn of the change by itself.
    await page.route('**/{events,state}', (route) => route.abort())
    await page.goto(url)
    if (way === 'card') {
      await choose(page)
      await fillCard(page, 'APRO')
    }
    await identify(page)
    await expect(payButton(page)).toHaveText('Pagar R$ 50,00')
    const changed = await fetch(`${serverUrl}/v2/payment-links/${uuid}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', 'X-Token-Api': demoSeller.apiKey },
      body: JSON.stringify(linkRequest(methods, { ...offer, value: 80 })),
    })
    expect(changed.status).toBe(200)
    const press = async () => {
      if (way !== 'wallet') return payButton(page).click()
      await page.getByRole('button', { name: /Google Pay/ }).click()
      await page.getByRole('button', { name: /^Confirmar/ }).click()
    }
    await press()
    const asked = notice(page, 'O preço mudou e nada foi cobrado')
    await expect(asked).toContainText('Antes: R$ 50,00. Agora: R$ 80,00.')
    await expectInSight(asked)
    await expect(payButton(page)).toHaveText('Pagar R$ 80,00')
    if (way === 'card') await expect(page.getByLabel('CVV')).toHaveValue('123')
    await press()
    if (way === 'PIX') await expect(page.getByRole('heading', { name: 'Pague com PIX' })).toBeVisible()
    else await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
  })
