import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { createDrawnPictures } from '@/lib/payments/charges/codes/drawn-pictures'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { viewCheckout } from '@/lib/payments/checkout/view'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { cardCheckout } from '@/lib/testing/shops/card-checkout'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { getLinkPicture } from './get-picture'
import { factsOf, pictureHash } from './picture'

const app = await testApp()
const hashOf = async (code: string) => pictureHash(factsOf(viewCheckout(await loadCheckout(app.ctx(), code))))
let drawn = createDrawnPictures(10)
beforeEach(() => {
  drawn = createDrawnPictures(10)
})
const get = (code: string, hash: string, beforeDrawing = async () => {}) =>
  getLinkPicture(app.ctx(), { code, hash }, { drawn, beforeDrawing })

test('the picture of a link is drawn once, under the address of its content alone', async () => {
  const { code, id } = await app.link(await app.seller())
  const hash = await hashOf(code)
  const count = vi.fn(async () => {})
  const png = await get(code, hash, count)
  expect((await sharp(png).metadata()).format).toBe('png')
  expect(await get(code, hash, count)).toBe(png)
  expect(count).toHaveBeenCalledTimes(1)
  await expect(get(code, 'f'.repeat(64))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(get('no-such-link', hash)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await app.sql`update payment_links set status = 'CANCELED' where id = ${id}`
  await expect(get(code, hash)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await hashOf(code)).not.toBe(hash)
})

test('a picture that may not be drawn now is drawn at the next request', async () => {
  const { code } = await app.link(await app.seller())
  const hash = await hashOf(code)
  const refuse = () => Promise.reject(new Error('too many'))
  await expect(get(code, hash, refuse)).rejects.toThrow('too many')
  expect((await get(code, hash)).byteLength).toBeGreaterThan(1_000)
})

test('the payment of a browser changes nothing in the picture for others', async () => {
  const { code, look } = await cardCheckout(app)
  const before = await hashOf(code)
  await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
  expect((await look()).payment).toBeDefined()
  const { browser: _, ...stranger } = app.ctx()
  expect(pictureHash(factsOf(viewCheckout(await loadCheckout(stranger, code))))).toBe(before)
  expect((await get(code, before)).byteLength).toBeGreaterThan(1_000)
})
