// The codes of PIX Automático by the central bank's own vectors (pix-automatico.md, 5), written, read, and read from an image.
import QRCode from 'qrcode'
import { expect, test } from 'vitest'
import { codesIn } from '@/lib/testing/scanner/decode-codes'
import { type BrCode, buildBrCode, crc16 } from './br-code'
import { parseBrCode } from './parse-br-code'

const receiver = { merchantName: 'Fulano de Tal', merchantCity: 'BRASILIA' }
const recurrenceAt = (token: string) => `pix.example.com/qr/v2/rec/${token}`

const vectors: [journey: string, length: number, crc: string, brCode: BrCode, code: string][] = [
  [
    'JORNADA_2',
    181,
    '62C9',
    {
      kind: 'recurrence',
      recurrenceLocation: recurrenceAt('2353c790eefb11eaadc10242ac120002'),
      ...receiver,
    },
    '00020126180014br.gov.bcb.pix5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002630462C9',
  ],
  [
    'JORNADA_3',
    245,
    '7741',
    {
      kind: 'dynamic',
      location: 'pix.example.com/qr/v2/8b3da2f39a4140d1a91abd93113bd441',
      recurrenceLocation: recurrenceAt('94ed2badcbc04c15b0bb7fa353194890'),
      ...receiver,
    },
    '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/94ed2badcbc04c15b0bb7fa35319489063047741',
  ],
  [
    'JORNADA_4',
    250,
    'A441',
    {
      kind: 'dynamic',
      location: 'pix.example.com/qr/v2/cobv/1e6c54d3ec9449b7a7fc53b6b0f998e7',
      recurrenceLocation: recurrenceAt('3ffa640fa4f14080adccb949fa2dc0d0'),
      ...receiver,
    },
    '00020101021226810014br.gov.bcb.pix2559pix.example.com/qr/v2/cobv/1e6c54d3ec9449b7a7fc53b6b0f998e75204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/3ffa640fa4f14080adccb949fa2dc0d06304A441',
  ],
]

test.each(vectors)('the code of %s is written byte by byte and read back', (_, length, crc, brCode, code) => {
  expect(code).toHaveLength(length)
  expect(crc16(code.slice(0, -4))).toBe(crc)
  expect(buildBrCode(brCode)).toBe(code)
  expect(parseBrCode(code)).toEqual({ ok: true, brCode: { ...brCode, merchantCategoryCode: '0000' } })
})

test.each(vectors)('an independent decoder reads the image of the code of %s', async (...vector) => {
  const code = buildBrCode(vector[3])
  expect(await codesIn(await QRCode.toBuffer(code, { errorCorrectionLevel: 'M' }))).toEqual([code])
})

test.each([
  [{ recurrenceLocation: 'https://pix.example.com/rec/1' }],
  [{ recurrenceLocation: '' }],
  [{ recurrenceLocation: 'x'.repeat(78) }],
])('a code cannot be made with %j', (change) => {
  expect(() => buildBrCode({ kind: 'recurrence', ...receiver, ...change })).toThrow(RangeError)
})

test('a code of a recurrence alone has no point of initiation, no account and no txid', () => {
  const code = buildBrCode({ kind: 'recurrence', recurrenceLocation: recurrenceAt('1'), ...receiver })
  expect(code).not.toContain('010212')
  expect(code).toContain('26180014br.gov.bcb.pix5204')
  expect(code).toContain('62070503***80')
})
