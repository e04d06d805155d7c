import sharp, { type OverlayOptions } from 'sharp'
import { type Palette, paletteOf } from '@/lib/parties/branding/palette'
import { fitting, printable, widthOf, wrapped } from '@/lib/rails/bank-slip/lettering'
import { PICTURE, type PictureFacts } from './picture'
import { type Typeface, typeface, type Weight } from './typeface'

const OWN_ACCENT = '#0a6f68'
const INK = '#1d1b18'
const MUTED = '#56534e'
const LEFT = 80
const WIDTH = PICTURE.width - 2 * LEFT
/** The logo or the initial, at the top of an offer and in the middle of a picture without one. */
const MARK = { width: 380, height: 112 }

type Faces = Record<Weight, Typeface>

/** The picture as a PNG of 1200 by 630 pixels. `logo` is the stored image, if the seller has one. */
export async function drawPicture(facts: PictureFacts, logo: Uint8Array | undefined): Promise<Uint8Array> {
  const [regular, bold] = await Promise.all([typeface(400), typeface(600)])
  const faces = { 400: regular, 600: bold }
  const palette = paletteOf(facts.accent ?? OWN_ACCENT).light
  const top = facts.offer ? 84 : (PICTURE.height - MARK.height) / 2
  const image = logo && (await fitted(logo, top))
  const shapes = [
    box({ x: 0, y: 0, ...PICTURE }, '#ffffff'),
    box({ x: 0, y: 0, width: PICTURE.width, height: 24 }, palette.accent),
    ...sellerShapes(faces, facts, { palette, top, indent: image ? image.width + 32 : undefined }),
    ...offerShapes(faces, facts),
  ]
  const { width, height } = PICTURE
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`
  return sharp(Buffer.from(svg))
    .composite(image ? [image.overlay] : [])
    .png({ palette: true, compressionLevel: 9, effort: 4 })
    .toBuffer()
}

/** The logo in its box, in the middle of its height. */
async function fitted(logo: Uint8Array, top: number): Promise<{ overlay: OverlayOptions; width: number }> {
  const { data, info } = await sharp(logo)
    .resize({ ...MARK, fit: 'inside', withoutEnlargement: false })
    .png()
    .toBuffer({ resolveWithObject: true })
  const overlay = { input: data, left: LEFT, top: Math.round(top + (MARK.height - info.height) / 2) }
  return { overlay, width: info.width }
}

type SellerPlace = { palette: Palette; top: number; indent: number | undefined }

/** The name of the seller beside its logo, or beside its initial on its colour. */
function sellerShapes(faces: Faces, { seller, offer }: PictureFacts, { palette, top, indent }: SellerPlace) {
  const name = line(seller, faces[600])
  const beside = indent ?? MARK.height + 32
  const size = offer ? 44 : 64
  const at = { x: LEFT + beside, y: top + MARK.height / 2 + size * 0.36, size }
  const shown = fitting(name, (WIDTH - beside) / size, faces[600])
  return [...(indent ? [] : initialShapes(faces, name, { palette, top })), text(faces[600], shown, at, INK)]
}

function initialShapes(faces: Faces, name: string, { palette, top }: Omit<SellerPlace, 'indent'>): string[] {
  const initial = (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '·').toUpperCase()
  const size = 60
  const x = LEFT + (MARK.height - widthOf(initial, faces[600]) * size) / 2
  const place = { x: LEFT + 2, y: top + 2, width: MARK.height - 4, height: MARK.height - 4 }
  const edge = palette['accent-edge'] === 'transparent' ? palette.accent : palette['accent-edge']
  return [
    box(place, palette.accent, `rx="24" stroke="${edge}" stroke-width="4"`),
    text(faces[600], initial, { x, y: top + MARK.height / 2 + size * 0.36, size }, palette['on-accent']),
  ]
}

function offerShapes(faces: Faces, { offer }: PictureFacts): string[] {
  if (!offer) return []
  const title = wrapped(line(offer.title, faces[400]), WIDTH / 54, 2, faces[400])
  const amount = line(offer.amount, faces[600])
  // A long amount gets smaller rather than cut.
  const size = Math.min(102, WIDTH / widthOf(amount, faces[600]))
  const above = 452 - (title.length - 1) * 68
  return [
    ...title.map((one, index) =>
      text(faces[400], one, { x: LEFT, y: above - 96 + index * 68, size: 54 }, MUTED),
    ),
    text(faces[600], amount, { x: LEFT - 4, y: 494, size }, INK),
    text(
      faces[400],
      fitting(line(capital(offer.ways), faces[400]), WIDTH / 34, faces[400]),
      { x: LEFT, y: 574, size: 34 },
      MUTED,
    ),
  ]
}

/** Pictograms are left out: the font has none. */
const PICTOGRAMS =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|\u20e3/gu

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
const line = (words: string, face: Typeface): string => printable(words.replace(PICTOGRAMS, ' '), face)

function text(
  face: Typeface,
  words: string,
  at: { x: number; y: number; size: number },
  fill: string,
): string {
  return `<path fill="${fill}" d="${face.outline(words, at)}"/>`
}

type Box = { x: number; y: number; width: number; height: number }

function box({ x, y, width, height }: Box, fill: string, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`
}
