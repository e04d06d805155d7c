import { test } from '@playwright/test'
import { expectAccessible } from '@/e2e/fixtures/browser/accessible'
import { sellForFourWeeks } from '@/e2e/fixtures/browser/busy-seller'
import { layoutFaults } from '@/e2e/fixtures/browser/layout'
import { openPage, signInAsNewSeller } from '@/e2e/fixtures/browser/portal'
import { webhookReceiver } from '@/e2e/fixtures/http/webhook-receiver'

const paths = ['/home', '/sales?result=DECLINED', '/sales', '/subscriptions/revenue']
test('shots', async ({ page }) => {
  test.setTimeout(400_000)
  const receiver = await webhookReceiver()
  const key = await signInAsNewSeller(page)
  await openPage(page, '/home')
  await page.screenshot({ path: `/tmp/shots/home/empty.png`, fullPage: true })
  await sellForFourWeeks(key, receiver.url)
  for (const path of paths) {
    const name = path.slice(1).replace(/\W+/g, '-')
    await openPage(page, path)
    for (const [w, scheme] of [
      [1280, 'light'],
      [1024, 'light'],
      [390, 'light'],
      [1280, 'dark'],
      [390, 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width: w, height: 900 })
      await page.waitForTimeout(300)
      await page.screenshot({ path: `/tmp/shots/home/${name}-${w}-${scheme}.png`, fullPage: true })
      console.log(path, w, await layoutFaults(page))
    }
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width: 1280, height: 900 })
      await expectAccessible(page).catch((e) => console.log('AXE', scheme, String(e).slice(0, 900)))
    }
  }
})
