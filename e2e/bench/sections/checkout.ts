// The row of the checkout: from the bank's confirmation of a PIX to the page that says so, in a real browser.
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '@/e2e/browser'
import { askForCode } from '@/lib/testing/browser/buyer-page'
import { createLink } from '../create-link'
import { type Installation, withInstallation } from '../installation'
import { ROUNDS, SECONDS } from '../load'
import { percentile, printRow } from '../table'

const PAID = 'Pagamento confirmado'
const WAIT_MS = 15_000

export async function measureCheckout(admin: string): Promise<void> {
  await withInstallation(admin, {}, async (installation) => {
    const browser = await chromium.launch(await findBrowser())
    try {
      const delays: number[] = []
      const payments = ROUNDS * SECONDS
      // The first one warms up.
      for (let payment = 0; payment <= payments; payment += 1) {
        const delay = await payOnce(browser, installation)
        if (payment > 0) delays.push(delay)
      }
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(delays, share)) as [
        number,
        number,
        number,
      ]
      const note = `p95 ${p95.toFixed(0)} ms of ${payments} payments`
      printRow({ name: 'checkout: “paid” on the page', p50, p99, note })
    } finally {
      await browser.close()
    }
  })
}

/** Milliseconds until the page of a paid PIX shows it; 0 where it did before the answer to the payment was read. */
async function payOnce(browser: Browser, { urls, sellers }: Installation): Promise<number> {
  const { apiKey } = sellers[0]!
  const context = await browser.newContext({ locale: 'pt-BR' })
  try {
    const page = await context.newPage()
    await askForCode(page, await createLink(urls[0]!, apiKey, ['PIX']))
    const shown = page.waitForFunction((text) => document.body.innerText.includes(text) && Date.now(), PAID, {
      timeout: WAIT_MS,
      polling: 'raf',
    })
    const headers = { 'X-Token-Api': apiKey }
    const newest = await fetch(`${urls[0]}/v2/orders?size=1`, { headers })
    const { content } = (await newest.json()) as { content: { charges: { uuid: string }[] }[] }
    const [charge] = content[0]!.charges
    const confirmed = await fetch(`${urls[0]}/v2/sandbox/charges/${charge!.uuid}/confirm`, {
      method: 'POST',
      headers,
    })
    const paidAt = Date.now()
    if (!confirmed.ok) throw new Error(`The payment failed: ${confirmed.status} ${await confirmed.text()}`)
    return Math.max(0, Number(await (await shown).jsonValue()) - paidAt)
  } finally {
    await context.close()
  }
}
