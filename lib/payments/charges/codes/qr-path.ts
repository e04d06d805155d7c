import { create } from 'qrcode'

/** The quiet zone that the QR standard requires, in modules. */
export const QUIET_ZONE = 4
export const ERROR_CORRECTION = 'M'

/** A QR code as one SVG path of horizontal strokes, one module high, in a square of `size` modules with its quiet zone. */
export interface QrPath {
  size: number
  path: string
}

/** The path of a text. A stroke for each run of dark modules is half as long as a square for each. */
export function qrPath(text: string): QrPath {
  const { size, data } = create(text, { errorCorrectionLevel: ERROR_CORRECTION }).modules
  const rows = Array.from({ length: size }, (_, y) => rowPath(data.subarray(y * size, (y + 1) * size), y))
  return { size: size + 2 * QUIET_ZONE, path: rows.join('') }
}

function rowPath(row: Uint8Array, y: number): string {
  let path = ''
  let drawnTo: number | undefined
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x++
    const move =
      drawnTo === undefined ? `M${start + QUIET_ZONE} ${y + QUIET_ZONE}.5` : `m${start - drawnTo} 0`
    drawnTo = x + 1
    path += `${move}h${drawnTo - start}`
  }
  return path
}
