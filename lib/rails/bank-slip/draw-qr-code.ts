import {
  closePath,
  fill,
  lineTo,
  moveTo,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  setFillingRgbColor,
} from 'pdf-lib'
import QRCode from 'qrcode'

/** The quiet zone that the QR standard requires, in modules. */
const QUIET_ZONE = 4

/** A QR code with its quiet zone in a square whose lower left corner is given, in points: one path, a run of modules each. */
export function drawQrCode(
  page: PDFPage,
  text: string,
  corner: { x: number; y: number; width: number },
): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const side = corner.width / (modules.size + 2 * QUIET_ZONE)
  const top = corner.y + corner.width - QUIET_ZONE * side
  page.pushOperators(pushGraphicsState(), setFillingRgbColor(0, 0, 0))
  for (let row = 0; row < modules.size; row++) {
    for (let start = 0; start < modules.size; start++) {
      if (!modules.get(row, start)) continue
      let end = start
      while (end < modules.size && modules.get(row, end)) end += 1
      const x = (column: number) => corner.x + (QUIET_ZONE + column) * side
      const [upper, lower] = [top - row * side, top - (row + 1) * side]
      page.pushOperators(
        moveTo(x(start), upper),
        lineTo(x(end), upper),
        lineTo(x(end), lower),
        lineTo(x(start), lower),
        closePath(),
      )
      start = end
    }
  }
  page.pushOperators(fill(), popGraphicsState())
}
