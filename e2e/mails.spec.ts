// Every mail in a real browser, as a mail program shows it: no server is asked for anything but the logo and the QR code.
import { execFileSync } from 'node:child_process'
import { expect, type Page, test } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'
import { qrPng } from '@/lib/payments/charges/codes/qr-png'
import type { ExampleMail } from '@/lib/testing/mails/every-mail'
import { charge, PUBLIC_URL } from '@/lib/testing/mails/example'

const printed = execFileSync(process.execPath, ['--import', 'tsx', 'e2e/mails/print.ts'], { maxBuffer: 1e8 })
const mails = JSON.parse(printed.toString()) as ExampleMail[]
const everyMail = (locale: string) => mails.filter((mail) => mail.locale === locale)

/** A mail stands in a page of the program, which has the landmarks. */
const rules = { region: { enabled: false }, 'landmark-one-main': { enabled: false } }

async function faultsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source)
  return page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } }
      const { violations } = await axe.run(options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    { resultTypes: ['violations'], rules },
  )
}

for (const [locale, colorScheme] of ['pt-BR', 'en'].flatMap((one) => [
  [one, 'light'] as const,
  [one, 'dark'] as const,
]))
  test(`every mail in ${locale} is readable in ${colorScheme} colours and fits 320, 390 and 600 px`, async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.route(`${PUBLIC_URL}/**`, (route) =>
      route.fulfill({ contentType: 'image/png', body: qrPng(charge.pixCode!) }),
    )
    await page.emulateMedia({ colorScheme })
    for (const { name, html } of everyMail(locale)) {
      await page.setContent(html)
      for (const width of [320, 600, 390]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(
          width,
        )
      }
      // The other language has the same frame.
      if (locale === 'pt-BR') expect(await faultsOf(page), name).toEqual([])
      for (const link of await page.getByRole('link').all())
        expect((await link.boundingBox())!.height, name).toBeGreaterThan(13)
    }
    for (const url of asked) expect(url).toMatch(new RegExp(`^${PUBLIC_URL}/(brand|pix)/`))
  })

test('the mail of a PIX code shows amount, QR and code before anything is scrolled on a phone, and then one button', async ({
  page,
}) => {
  await page.route(`${PUBLIC_URL}/**`, (route) =>
    route.fulfill({ contentType: 'image/png', body: qrPng(charge.pixCode!) }),
  )
  await page.setViewportSize({ width: 390, height: 844 })
  const mail = everyMail('pt-BR').find(({ name }) => name === 'buyer.pixCode')!
  await page.setContent(mail.html)
  await expect(page.getByRole('heading', { name: 'Seu código PIX' })).toBeInViewport()
  await expect(page.getByText('R$ 149,90')).toBeInViewport()
  await expect(page.getByRole('img', { name: 'QR code do PIX' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(charge.pixCode!)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Pagar na página' })).toHaveAttribute('href', /\/pay\//)
})
