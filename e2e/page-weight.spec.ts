// The JavaScript that a phone loads until a buyer has paid, beyond what the framework adds to every page: what opens the page, and
// what is loaded when the browser is idle or a choice needs it.
import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { heading, identify, payAtBank, payButton } from '@/lib/testing/browser/buyer-page'
import { choose, fillCard } from '@/lib/testing/browser/card-page'
import { newLink } from '@/lib/testing/browser/new-link'
import { serverUrl } from '@/lib/testing/http/server'

/** Every script that the page loads from now on, with its compressed size. */
function loadedScripts(page: Page): Map<string, Promise<number>> {
  const scripts = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || scripts.has(response.url())) return
    scripts.set(
      response.url(),
      response.body().then((body) => gzipSync(body).length),
    )
  })
  return scripts
}

async function ownBytes(page: Page, pay: () => Promise<void>): Promise<number> {
  const framework = loadedScripts(page)
  await page.goto(`${serverUrl}/there-is-no-such-page`, { waitUntil: 'networkidle' })
  const bare = new Set(framework.keys())
  const scripts = loadedScripts(page)
  await pay()
  await page.waitForLoadState('networkidle')
  const own = [...scripts].filter(([url]) => !bare.has(url)).map(([, size]) => size)
  return (await Promise.all(own)).reduce((sum, size) => sum + size, 0)
}

// 40 kB are the limit of what opens the page (page-weight.http.test.ts); this counts all that is loaded until it is paid.
test('a buyer who pays by PIX has loaded at most 45 kB of own JavaScript', async ({ page }) => {
  const { url } = await newLink()
  const bytes = await ownBytes(page, async () => {
    await page.goto(url)
    await identify(page)
    await payButton(page).click()
    await payAtBank(page)
    await expect(heading(page, 'Pagamento confirmado')).toBeVisible()
  })
  console.log(`PIX: ${bytes} bytes compressed`)
  expect(bytes).toBeLessThan(45_000)
})

test('a buyer who pays by card has loaded at most 65 kB of own JavaScript', async ({ page }) => {
  const { url } = await newLink(
    { paymentMethods: ['PIX', 'CREDIT_CARD'] },
    { customInstallmentsValues: [{ paymentMethod: 'CREDIT_CARD', installments: 12 }], installments: 12 },
  )
  const bytes = await ownBytes(page, async () => {
    await page.goto(url)
    await choose(page)
    await fillCard(page, 'APRO SILVA')
    await identify(page)
    await payButton(page).click()
    await expect(heading(page, 'Pagamento confirmado')).toBeVisible()
  })
  console.log(`card: ${bytes} bytes compressed`)
  expect(bytes).toBeLessThan(65_000)
})
