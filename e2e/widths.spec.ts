// Every page of the portal with four weeks of large sales, at the widths of phones, tablets and laptops: nothing overflows
// or overlaps, no column is lost, and a text that is cut has its whole in a title.
import { expect, type Page, test } from '@playwright/test'
import { type BusySeller, sellForFourWeeks } from '@/lib/testing/browser/busy-seller'
import { layoutFaults } from '@/lib/testing/browser/layout'
import { openPage, signInAsNewSeller } from '@/lib/testing/browser/portal'
import { addressesOfPortal } from '@/lib/testing/code-base/portal-addresses'
import { webhookReceiver } from '@/lib/testing/http/webhook-receiver'

const widths = [390, 1024, 1180, 1280, 1366]

/** Every page with one address, of a sandbox seller, and some of them as a filter leaves them. */
const lists = [
  ...addressesOfPortal.filter((path) => path !== '/application'),
  '/sales?result=DECLINED',
  '/orders?status=DECLINED',
  '/orders?q=529.982.247-25',
  '/statement?period=coming',
  '/audit?action=refund.requested',
]

/** Pages that are reached through a list: the first of each. */
const firstOf = {
  '/orders?status=DECLINED': '/orders/',
  '/orders?status=DISPUTE': '/orders/',
  '/buyers': '/buyers/',
  '/disputes': '/disputes/',
  '/payouts': '/payouts/',
  '/statement': '/statement/',
  '/webhooks/deliveries': '/webhooks/deliveries/',
  '/audit': '/audit/',
  '/requests': '/requests/',
}

async function faultsAt(page: Page, path: string): Promise<string[]> {
  await openPage(page, path)
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details'))
      (details as HTMLDetailsElement).open = true
  })
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    faults.push(...(await layoutFaults(page)).map((fault) => `${path} at ${width}: ${fault}`))
  }
  return faults
}

const recordsOf = async (page: Page, { order, instalments, link, subscription }: BusySeller) => {
  const paths = [
    `/orders/${order}`,
    `/orders/${instalments}`,
    `/links/${link}`,
    `/subscriptions/${subscription}`,
  ]
  for (const [list, prefix] of Object.entries(firstOf)) {
    await openPage(page, list)
    paths.push((await page.locator(`main [role="row"] a[href^="${prefix}"]`).first().getAttribute('href'))!)
  }
  return paths
}

const HALF = Math.ceil(lists.length / 2)
/** In parts, which run beside each other. */
const parts: Record<string, (page: Page, shop: BusySeller) => Promise<string[]>> = {
  'in the first half of its lists': async () => lists.slice(0, HALF),
  'in the second half of its lists': async () => lists.slice(HALF),
  'of one record': recordsOf,
}

for (const [part, pathsOf] of Object.entries(parts)) {
  test(`every page of the portal ${part} is readable at every width`, async ({ page }) => {
    test.setTimeout(300_000)
    const receiver = await webhookReceiver()
    const key = await signInAsNewSeller(page)
    const paths = await pathsOf(page, await sellForFourWeeks(key, receiver.url))
    const faults: string[] = []
    for (const path of paths) faults.push(...(await faultsAt(page, path)))
    receiver.close()
    expect(faults.join('\n')).toBe('')
  })
}
