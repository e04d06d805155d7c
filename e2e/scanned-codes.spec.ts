// What a camera sees: the codes of the checkout, read from pixels by an independent decoder on phones of every density.
import { type Browser, expect, type Page, test } from '@playwright/test'
import { askForCode, askForSlip, heading } from '@/lib/testing/browser/buyer-page'
import { newLink } from '@/lib/testing/browser/new-link'
import { serverUrl } from '@/lib/testing/http/server'
import { codesIn, pageImage } from '@/lib/testing/scanner/decode-codes'

const densities = [1, 1.5, 2, 2.75, 3]
const phone = { viewport: { width: 390, height: 844 }, locale: 'pt-BR' }

/** The same buyer on a screen of this density. */
async function onScreen(
  browser: Browser,
  from: Page,
  url: string,
  deviceScaleFactor: number,
  check: (page: Page) => Promise<void>,
) {
  const storageState = await from.context().storageState()
  const context = await browser.newContext({ ...phone, deviceScaleFactor, storageState })
  const page = await context.newPage()
  await page.goto(url)
  await check(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await context.close()
}

async function codeAtBank(page: Page): Promise<string> {
  const address = await page.getByRole('link', { name: 'Pagar no banco simulado' }).getAttribute('href')
  return new URL(address!, serverUrl).searchParams.get('code')!
}

const read = async (page: Page, name: RegExp) => codesIn(await page.getByRole('img', { name }).screenshot())

test('a camera reads the slip’s bars and its PIX code from every screen, and both from the printed PDF', async ({
  page,
  browser,
}) => {
  const { url } = await newLink({ paymentMethods: ['PIX', 'BANK_SLIP'] })
  await askForSlip(page, url)
  const address = (await page.getByRole('link', { name: 'Abrir boleto em PDF' }).getAttribute('href'))!
  const printed = await codesIn(await pageImage(await (await page.request.get(address)).body(), 150))
  const barcode = printed.find((code) => /^\d{44}$/.test(code))!
  const pixCode = printed.find((code) => code !== barcode)!
  expect(pixCode).toMatch(/^000201/)
  for (const density of densities) {
    await onScreen(browser, page, url, density, async (screen) => {
      await expect(heading(screen, 'Pague o boleto até')).toBeVisible()
      await expect.poll(() => read(screen, /^Código de barras do boleto/)).toEqual([barcode])
      await screen.getByText('Mostrar QR code').click()
      await expect.poll(() => read(screen, /^QR code PIX do boleto/)).toEqual([pixCode])
    })
  }
})

test('a camera reads the PIX code from every screen', async ({ page, browser }) => {
  const { url } = await newLink({ paymentMethods: ['PIX'] })
  await askForCode(page, url)
  const code = await codeAtBank(page)
  for (const density of densities) {
    await onScreen(browser, page, url, density, async (screen) => {
      await expect.poll(() => read(screen, /^QR code/)).toEqual([code])
    })
  }
})
