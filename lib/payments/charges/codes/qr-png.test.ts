import QRCode from 'qrcode'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { codesIn } from '@/lib/testing/scanner/decode-codes'
import { qrPng } from './qr-png'

const CODE =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000520400005303986540589.905802BR5913Cafe do Porto6006Santos62070503***63041D3D'

const pixelsOf = (png: Uint8Array) => sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })

test('the picture has the pixels that a package draws in more bytes, for codes of every length', async () => {
  for (const text of ['A', CODE, CODE.repeat(3)]) {
    const known = await QRCode.toBuffer(text, { errorCorrectionLevel: 'M', margin: 4, scale: 12 })
    const [ours, theirs] = [await pixelsOf(qrPng(text)), await pixelsOf(known)]
    expect([ours.info.width, ours.info.height]).toEqual([theirs.info.width, theirs.info.height])
    expect(ours.data.equals(theirs.data)).toBe(true)
  }
})

test('a scanner reads it, and it takes one bit a pixel and at most 2,000 bytes', async () => {
  const png = qrPng(CODE)
  expect(await codesIn(png)).toEqual([CODE])
  const { width, depth } = await sharp(png).metadata()
  expect([png[24], depth]).toEqual([1, 'uchar'])
  expect(width! % 12).toBe(0)
  expect(png.length).toBeLessThan(2_000)
})
