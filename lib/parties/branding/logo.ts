// Which files may become the logo of a seller.
export const MAX_LOGO_BYTES = 1024 * 1024
/** Width times height of the sent image. */
export const MAX_LOGO_PIXELS = 16_000_000
export const MIN_LOGO_SIDE = 32
/** The stored image fits into this box: twice the size at which pages show it. */
export const LOGO_BOX = { width: 480, height: 192 }

export const logoRefusals = [
  ...['EMPTY', 'TOO_LARGE', 'OTHER_TYPE', 'TOO_SMALL', 'BROKEN'],
  ...['UNSAFE', 'HAS_TEXT', 'TOO_COMPLEX'],
] as const
export type LogoRefusal = (typeof logoRefusals)[number]

const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0) =>
  start.every((byte, index) => bytes[at + index] === byte)

/** The format by the first bytes, where a drawing begins as any XML does; undefined for all but PNG, JPEG, WebP and SVG. */
export function logoFormatOf(bytes: Uint8Array): 'png' | 'jpeg' | 'webp' | 'svg' | undefined {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  const isRiff = startsWith(bytes, [0x52, 0x49, 0x46, 0x46])
  if (isRiff && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8)) return 'webp'
  return /^\ufeff?\s*<(?:\?xml|!--|!doctype\s+svg|svg)\b/i.test(beginningOf(bytes)) ? 'svg' : undefined
}

function beginningOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, 200))
}
