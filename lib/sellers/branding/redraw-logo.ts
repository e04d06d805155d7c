import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { invalidField } from '@/lib/kernel/problem'
import type { LogoFacts } from './branding'
import { LOGO_BOX, logoFormatOf, MAX_LOGO_BYTES, MAX_LOGO_PIXELS, MIN_LOGO_SIDE } from './logo'

export interface Logo extends LogoFacts {
  /** A PNG that we wrote ourselves. */
  content: Uint8Array
}

/**
 * Decodes an image and writes it again as a PNG of our own, at most as large as we show it: nothing of the sent file but its
 * pixels is kept. Throws BAR-0100 with the reason for anything else than a whole PNG, JPEG or WebP within the limits.
 */
export async function redrawLogo(sent: Uint8Array): Promise<Logo> {
  if (sent.byteLength === 0) throw invalidField('logo', 'EMPTY')
  if (sent.byteLength > MAX_LOGO_BYTES) throw invalidField('logo', 'TOO_LARGE')
  // By the first bytes, before any decoder sees it: a drawing in SVG is a document with scripts and addresses.
  if (!logoFormatOf(sent)) throw invalidField('logo', 'OTHER_TYPE')
  const image = sharp(sent, { limitInputPixels: MAX_LOGO_PIXELS, failOn: 'error', pages: 1 })
  const { width = 0, height = 0 } = await image.metadata().catch(refuse)
  if (width < MIN_LOGO_SIDE || height < MIN_LOGO_SIDE) throw invalidField('logo', 'TOO_SMALL')
  const { data, info } = await image
    .rotate()
    .resize({ ...LOGO_BOX, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse)
  const hash = createHash('sha256').update(data).digest('hex')
  return { hash, width: info.width, height: info.height, content: data }
}

function refuse(): never {
  throw invalidField('logo', 'BROKEN')
}
