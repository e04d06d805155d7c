// Every state of the checkout, for every reader: axe, narrow and enlarged pages, the keyboard, and the other language.
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, type Look } from '@/lib/testing/browser/accessible'
import { checkoutShop } from '@/lib/testing/browser/checkout-shop'
import type { At } from '@/lib/testing/browser/checkout-walk'
import { walks } from '@/lib/testing/browser/checkout-walks'
import { expectKeyboard } from '@/lib/testing/browser/keyboard'
import { layoutFaults } from '@/lib/testing/browser/layout'
import { noticeFaults, watchNotices } from '@/lib/testing/browser/notices'
import { scaled } from '@/lib/testing/test-size'

const isLong = scaled(1) > 1

/**
 * The narrowest phone, as tall as its content; a laptop of 1280 by 720 pixels enlarged to 200 %; and that phone with text of twice
 * the size.
 */
const tight = [
  { width: 320, height: 4_000 },
  { width: 640, height: 360 },
  { width: 320, height: 8_000, text: 32 },
]
const allLooks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [320, 390, 640, 1280].map((width): Look => ({ colorScheme, size: { width, height: 900 } })),
)

/** As a reader sets it in the browser: a rem of styles and of media queries alike. */
async function setTextSize(page: Page, standard: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
  const rem = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  await expect.poll(rem).toBe(`${standard}px`)
}

async function expectRoom(page: Page, name: string) {
  for (const { text = 16, ...size } of tight) {
    await page.setViewportSize(size)
    await setTextSize(page, text)
    expect(await layoutFaults(page), `${name} at ${size.width} ${text}`).toEqual([])
    await setTextSize(page, 16)
  }
}

/** In the other language, and back: the page renders again in place. */
async function inEnglish(page: Page, check: () => Promise<void>) {
  const html = page.locator('html')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(html).toHaveAttribute('lang', 'en')
  await check()
  await page.getByRole('button', { name: 'Português' }).click()
  await expect(html).toHaveAttribute('lang', 'pt-BR')
}

const expectGood: At = async (name, page, main) => {
  await test.step(name, async () => {
    await expectAccessible(page, isLong ? allLooks : undefined)
    await expectRoom(page, name)
    if (main) {
      await inEnglish(page, async () => {
        if (isLong) await expectAccessible(page, allLooks)
        await expectRoom(page, `${name} in English`)
      })
      await page.setViewportSize({ width: 390, height: 844 })
      await expectKeyboard(page)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
  })
}

for (const [name, walk] of Object.entries(walks)) {
  test(`every state of the walk “${name}” is accessible, fits and is reached by keyboard`, async ({
    page,
  }) => {
    if (isLong) test.setTimeout(300_000)
    await walk(page, await checkoutShop(), expectGood)
  })
}

for (const size of [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
])
  for (const [name, walk] of Object.entries(walks)) {
    test(`every notice of the walk “${name}” is in sight at ${size.width}, and announced or focused`, async ({
      page,
    }) => {
      await page.setViewportSize(size)
      await watchNotices(page)
      await walk(page, await checkoutShop(), async (state, shown) => {
        expect(shown === page ? await noticeFaults(page) : [], state).toEqual([])
      })
    })
  }
