import { crc32, deflateSync } from 'node:zlib'
import QRCode from 'qrcode'
import { ERROR_CORRECTION, QUIET_ZONE } from './qr-path'

const PIXELS_PER_MODULE = 12

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The QR code of a text as a PNG of one bit a pixel: packages write it at 32, which takes 30 ms and five times the bytes. */
export function qrPng(text: string): Buffer {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: ERROR_CORRECTION }).modules
  const width = (size + 2 * QUIET_ZONE) * PIXELS_PER_MODULE
  const quiet = Array<Buffer>(QUIET_ZONE).fill(pixelRow([], width))
  const code = Array.from({ length: size }, (_, y) =>
    pixelRow(data.subarray(y * size, (y + 1) * size), width),
  )
  const rows = [...quiet, ...code, ...quiet].flatMap((row) => Array<Buffer>(PIXELS_PER_MODULE).fill(row))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header(width)),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** One row of pixels after the number of its filter (none); a bit that is set is white. */
function pixelRow(modules: ArrayLike<number>, width: number): Buffer {
  const row = Buffer.alloc(1 + Math.ceil(width / 8), 0xff)
  row[0] = 0
  for (let module = 0; module < modules.length; module++) {
    if (!modules[module]) continue
    const start = (QUIET_ZONE + module) * PIXELS_PER_MODULE
    for (let x = start; x < start + PIXELS_PER_MODULE; x++) row[1 + (x >> 3)]! &= ~(0x80 >> (x & 7))
  }
  return row
}

/** Grey of one bit, not interlaced. */
function header(width: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(width, 4)
  data[8] = 1
  return data
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checked = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(checked))
  return Buffer.concat([length, checked, checksum])
}
