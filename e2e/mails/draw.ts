// Draws every mail for people to look at, at the widths of a phone and of a window, light and dark: .data/mails.
//   npm run mails -- pixCode buyerCode    only those whose names contain one of these words
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { locales } from '@/lib/base/i18n/locales'
import { SECRET_PLACE } from '@/lib/messages/mails/mailer'
import { qrPng } from '@/lib/payments/charges/codes/qr-png'
import { everyMail } from '@/lib/testing/mails/every-mail'
import { charge, PUBLIC_URL, shop } from '@/lib/testing/mails/example'
import { findBrowser } from '../browser'

const OUT = fileURLToPath(new URL('../../.data/mails', import.meta.url))
const words = process.argv.slice(2)
const mails = locales
  .flatMap((locale) => everyMail(locale))
  .filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))

const logo = await sharp(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="96"><rect width="96" height="96" rx="48" fill="#7a1f5c"/><text x="116" y="62" font-family="sans-serif" font-size="28" fill="#262420">${shop.fantasyName}</text></svg>`,
  ),
)
  .png()
  .toBuffer()

mkdirSync(OUT, { recursive: true })
const browser = await chromium.launch(await findBrowser())
for (const width of [390, 600])
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport: { width, height: 700 }, colorScheme })
    await page.route(`${PUBLIC_URL}/**`, (route) =>
      route.fulfill({
        contentType: 'image/png',
        body: route.request().url().includes('/brand/') ? logo : qrPng(charge.pixCode!),
      }),
    )
    for (const { name, locale, ...mail } of mails) {
      const secret = name === 'buyerCode' ? '482913' : 'Zk3fA9pQ7mVt2vB8nR5cL1dW0aB3dE5fG7hIjK9lMnO'
      const [html, text] = [mail.html, mail.text].map((part) => part.replaceAll(SECRET_PLACE, secret))
      const file = path.join(OUT, `${name}.${locale}`)
      writeFileSync(`${file}.html`, html!)
      writeFileSync(`${file}.txt`, text!)
      await page.setContent(html!)
      await page.screenshot({ path: `${file}.${width}-${colorScheme}.png`, fullPage: true })
    }
    await page.close()
  }
await browser.close()
console.log(`Drew ${mails.length} mails into ${path.relative(process.cwd(), OUT)}.`)
