// What the issuer learns of the buyer's browser (EMV 3-D Secure, device channel 02; payment rules, section 1). Numbers are
// numbers here; the protocol sends them as texts.
import { z } from 'zod'

const colorDepths = [1, 4, 8, 15, 16, 24, 32, 48]

const text = (most: number) => z.string().trim().max(most)
const whole = z
  .union([z.number(), z.string().trim().max(10)])
  .transform(Number)
  .pipe(z.int())
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((said) => said === 'true')])

/** What a page reads of its own browser; the rest comes with its request. */
export const pageBrowserData = z.object({
  language: text(35).transform((tag) => tag.slice(0, 8)),
  /** The nearest depth that the protocol knows, from below. */
  colorDepth: whole.transform((bits) => colorDepths.findLast((known) => known <= bits) ?? 1),
  screenHeight: whole.pipe(z.int().min(0).max(999_999)),
  screenWidth: whole.pipe(z.int().min(0).max(999_999)),
  timeZoneOffset: whole
    .pipe(z.int().min(-1_440).max(1_440))
    .meta({ description: 'Minutes, as getTimezoneOffset says it: 180 in Brasília.' }),
  javaEnabled: flag,
  javaScriptEnabled: flag,
})

export const browserData = pageBrowserData
  .extend({ ip: text(45), userAgent: text(2048), acceptHeader: text(2048) })
  .meta({ id: 'BrowserData' })

export type PageBrowserData = z.output<typeof pageBrowserData>
export type BrowserData = z.output<typeof browserData>
