// The data of the buyer's browser for the issuer (EMV 3-D Secure, device channel 02; payment-rules.md, 1 3-D Secure).
// Numbers are numbers here; the protocol sends them as texts.
import { z } from 'zod'

const colorDepths = [1, 4, 8, 15, 16, 24, 32, 48]

const text = (max: number) => z.string().trim().max(max)
const whole = z
  .union([z.number(), z.string().trim().max(10)])
  .transform(Number)
  .pipe(z.int())
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])

/** What a page reads of its own browser; the rest comes from its request. */
export const pageBrowserData = z.object({
  language: text(35).transform((tag) => tag.slice(0, 8)),
  /** The highest colour depth of the protocol that is not above the given one. */
  colorDepth: whole.transform((bits) => colorDepths.findLast((depth) => depth <= bits) ?? 1),
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
