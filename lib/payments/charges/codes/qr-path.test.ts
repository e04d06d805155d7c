import QRCode from 'qrcode'
import { expect, test } from 'vitest'
import { qrPath } from './qr-path'

const CODE =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000520400005303986540589.905802BR5913Cafe do Porto6006Santos62070503***63041D3D'

/** The dark modules that the strokes of a path cover, with its quiet zone. */
function modulesOf({ size, path }: ReturnType<typeof qrPath>): number[] {
  const dark = Array<number>(size * size).fill(0)
  let [x, y] = [0, 0]
  for (const [, command, first, second] of path.matchAll(/([Mmh])(\d+)(?: ([\d.]+))?/g)) {
    if (command === 'M') [x, y] = [Number(first), Number(second) - 0.5]
    else if (command === 'm') x += Number(first)
    else for (const end = x + Number(first); x < end; x++) dark[y * size + x] = 1
  }
  return dark
}

test('the path covers exactly the dark modules of the QR code, inside a quiet zone of four', () => {
  const drawn = qrPath(CODE)
  const { size, data } = QRCode.create(CODE, { errorCorrectionLevel: 'M' }).modules
  expect(drawn.size).toBe(size + 8)
  const inside = (at: number) => at >= 4 && at < size + 4
  const expected = Array.from({ length: drawn.size ** 2 }, (_, index) => {
    const [x, y] = [index % drawn.size, Math.floor(index / drawn.size)]
    return inside(x) && inside(y) ? data[(y - 4) * size + x - 4] : 0
  })
  expect(modulesOf(drawn)).toEqual(expected)
})

test('the path of a PIX code has less than five thousand characters', () => {
  expect(qrPath(CODE).path.length).toBeLessThan(5_000)
})
