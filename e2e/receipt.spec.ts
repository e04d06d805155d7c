// A buyer takes the receipt along: as a PDF, and by the phone's own share sheet.
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { askForCode, heading, payAtBank } from '@/lib/testing/browser/buyer-page'
import { newLink } from '@/lib/testing/browser/new-link'
import { testBuyer } from '@/lib/testing/buyer'
import { readPdf } from '@/lib/testing/read-pdf'

/** A phone whose share sheet records what it is given; without files it shares addresses only. */
async function withShareSheet(page: Page, files: boolean) {
  await page.addInitScript((takesFiles) => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.assign(navigator, {
      canShare: (data: ShareData) => takesFiles || !data.files,
      share: async ({ files: given, url }: ShareData) =>
        void shared.push(given ? given.map(({ name, type, size }) => [name, type, size > 1_000]) : url),
    })
  }, files)
}

const fileName = /^comprovante-[0-9A-F]{8}\.pdf$/

const sharedOf = (page: Page) => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)

test('a receipt is downloaded and shared by the browser that paid, and by no other', async ({
  page,
  browser,
}) => {
  await withShareSheet(page, true)
  const { url } = await newLink()
  await askForCode(page, url)
  await payAtBank(page)
  await expect(heading(page, 'Pagamento confirmado')).toBeVisible()
  await page.getByRole('link', { name: 'Ver comprovante' }).click()
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await expect
    .poll(() => sharedOf(page))
    .toEqual([[[expect.stringMatching(fileName), 'application/pdf', true]]])
  await expectAccessible(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(fileName)
  const response = await page.request.get(`${url}/receipt.pdf`)
  expect(response.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy': "frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
  })
  const { words } = await readPdf(await response.body())
  expect(words).toContain('Comprovante de pagamento')
  expect(words).not.toContain(testBuyer.name)

  const elsewhere = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  expect((await elsewhere.request.get(`${url}/receipt.pdf`)).status()).toBe(404)
  await elsewhere.goto(url)
  expect((await elsewhere.request.get(`${url}/receipt.pdf`)).status()).toBe(404)
  await elsewhere.context().close()

  const { cookies, origins } = await page.context().storageState()
  const phone = await browser.newContext({ locale: 'en', storageState: { cookies, origins } })
  const other = await phone.newPage()
  await other.goto(`${url}/receipt`)
  await expect(other.getByRole('link', { name: 'Download PDF' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Share' })).toHaveCount(0)
  await withShareSheet(other, false)
  await other.reload()
  await other.getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => sharedOf(other)).toEqual([`${url}/receipt`])
  await phone.close()
})
