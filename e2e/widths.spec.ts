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
  '/payouts?status=SUCCESS': '/payouts/',
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

test('every page of the portal is readable at every width', async ({ page, context }) => {
  test.setTimeout(300_000)
  const receiver = await webhookReceiver()
  const shop = await sellForFourWeeks(await signInAsNewSeller(page), receiver.url)
  const parts = [lists.slice(0, HALF), lists.slice(HALF), await recordsOf(page, shop)]
  // Beside each other, in three tabs of the one seller, whose four weeks take long to sell.
  const faults = await Promise.all(
    parts.map(async (paths) => {
      const tab = await context.newPage()
      const found: string[] = []
      for (const path of paths) found.push(...(await faultsAt(tab, path)))
      return found
    }),
  )
  receiver.close()
  expect(faults.flat().join('\n')).toBe('')
})
