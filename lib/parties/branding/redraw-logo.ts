import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { withTimeout } from '@/lib/base/outages/with-timeout'
import type { LogoFacts } from './branding'
import { LOGO_BOX, logoFormatOf, MAX_LOGO_BYTES, MAX_LOGO_PIXELS, MIN_LOGO_SIDE } from './logo'
import { refuseLogo } from './refuse-logo'
import { sanitizeSvg } from './sanitize-svg'

const MAX_SECONDS = 5

export interface Logo extends LogoFacts {
  /** A PNG that we wrote ourselves. */
  content: Uint8Array
}

/**
 * Decodes an image and writes it again as a PNG of our own, at most as large as we show it: nothing of the sent file but its
 * pixels is kept. Throws BAR-0100 with the reason for anything else than a whole PNG, JPEG, WebP or SVG within the limits.
 */
export async function redrawLogo(sent: Uint8Array): Promise<Logo> {
  if (sent.byteLength === 0) refuseLogo('EMPTY')
  if (sent.byteLength > MAX_LOGO_BYTES) refuseLogo('TOO_LARGE')
  // By the first bytes, before any decoder sees it.
  const format = logoFormatOf(sent)
  if (!format) refuseLogo('OTHER_TYPE')
  const image = format === 'svg' ? decoder(sanitizeSvg(sent)) : await largeEnough(decoder(sent))
  const drawing = image
    .rotate()
    .resize({ ...LOGO_BOX, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
  const { data, info } = await withTimeout(MAX_SECONDS * 1_000, drawing).catch(broken)
  if (format === 'svg') await refuseInvisible(data)
  const hash = createHash('sha256').update(data).digest('hex')
  return { hash, width: info.width, height: info.height, content: data }
}

const decoder = (content: Uint8Array) =>
  sharp(content, { limitInputPixels: MAX_LOGO_PIXELS, failOn: 'error', pages: 1 }).timeout({
    seconds: MAX_SECONDS,
  })

async function largeEnough(image: Sharp): Promise<Sharp> {
  const { width = 0, height = 0 } = await image.metadata().catch(broken)
  if (width < MIN_LOGO_SIDE || height < MIN_LOGO_SIDE) refuseLogo('TOO_SMALL')
  return image
}

/** A drawing may consist of nothing but what was left out. */
async function refuseInvisible(png: Uint8Array): Promise<void> {
  const { channels } = await sharp(png).stats()
  if (channels[3]?.max === 0) refuseLogo('BROKEN')
}

function broken(): never {
  return refuseLogo('BROKEN')
}
