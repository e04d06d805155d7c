import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { createDrawnPictures } from '@/lib/payments/charges/codes/drawn-pictures'
import type { CheckoutView } from '@/lib/payments/checkout/contract'
import { drawPicture } from './draw-picture'
import { openGraph } from './open-graph'
import { factsOf, PICTURE, pictureHash, picturePath } from './picture'

const MAX_BYTES = 300_000
const view: CheckoutView = {
  ...{
    code: 'abc',
    state: 'OPEN',
    now: '2026-11-20T15:00:00.000Z',
    title: 'Café especial 1 kg',
    value: 8_990,
  },
  ...{ methods: ['PIX', 'CREDIT_CARD', 'DEBIT_CARD', 'BANK_SLIP'], cards: {} },
  seller: { name: 'Café do Porto', document: '11222333000181', sandbox: false, ownPage: '/pay/me/x' },
}
const spaced = (text: string | undefined) => text?.replace(/\s/g, ' ')
/** The share of pixels that are not white, and the size of the file. */
async function drawn(changes: Partial<CheckoutView>, logo?: Uint8Array) {
  const png = await drawPicture(factsOf({ ...view, ...changes }), logo)
  const { format, width, height } = await sharp(png).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', ...PICTURE })
  expect(png.byteLength).toBeLessThan(MAX_BYTES)
  const pixels = await sharp(png).greyscale().raw().toBuffer()
  return { png, ink: pixels.filter((one) => one < 200).length / pixels.length }
}

describe('the picture of a link', () => {
  test('shows the offer of an open link, and of a closed one the seller alone', async () => {
    expect(factsOf(view)).toEqual({
      seller: 'Café do Porto',
      offer: {
        title: 'Café especial 1 kg',
        amount: expect.stringMatching(/^R\$\s89,90$/),
        ways: 'PIX, cartão ou boleto',
      },
    })
    for (const state of ['PAID', 'EXPIRED', 'CANCELED', 'PAUSED', 'UNAVAILABLE', 'WITHOUT_AMOUNT'] as const)
      expect(factsOf({ ...view, state })).toEqual({ seller: 'Café do Porto' })
    const [open, closed] = [await drawn({}), await drawn({ state: 'PAID' })]
    expect(open.ink).toBeGreaterThan(closed.ink * 1.3)
  })

  test('contains nothing of a buyer, a payment or a receipt', () => {
    const buyer = { name: 'Maria', document: '52998224725', email: 'maria@exemplo.com.br', phone: '' }
    const own: CheckoutView = { ...view, buyer, payment: { chargeUuid: 'x' } as never }
    expect(factsOf(own)).toEqual(factsOf(view))
  })

  test('has another address for other content, and the same for the same', () => {
    const path = (changes: Partial<CheckoutView>) => picturePath('abc', factsOf({ ...view, ...changes }))
    const others = [
      ...[{ title: 'Outro' }, { value: 8_991 }, { methods: ['PIX' as const] }, { state: 'PAID' as const }],
      { seller: { ...view.seller, accent: '#000000' } },
      { seller: { ...view.seller, logo: { path: '/brand/x/y', width: 1, height: 1 } } },
      { cycles: { type: 'MONTHLY' as const, valuePerMonth: 8_990, bullets: [] } },
    ]
    expect(new Set([{}, ...others].map(path)).size).toBe(others.length + 1)
    expect(path({ now: '2027-01-01T00:00:00.000Z' })).toBe(path({}))
    expect(path({})).toMatch(/^\/brand\/links\/abc\/[0-9a-f]{64}$/)
  })

  test('is a small PNG for every text, colour and logo', async () => {
    const noise = await sharp({
      create: {
        width: 480,
        height: 192,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    })
      .png()
      .toBuffer()
    const names = ['Ação & <Filhos> "Łódź" ☕️🇧🇷', '日本', 'x'.repeat(300), '']
    for (const name of names)
      for (const accent of ['#000000', '#ffe600', '#00a79d', '#ffffff']) {
        const { ink } = await drawn({ title: name, seller: { ...view.seller, name, accent } }, noise)
        expect(ink).toBeGreaterThan(0.02)
      }
    await drawn({ value: 999_999_999_999 })
  })

  test('is described for chat programs with whole addresses', () => {
    const shown = openGraph({ ...view, description: 'Torrado na semana.' }, 'https://pague.exemplo')
    expect(spaced(shown.title)).toBe('Café especial 1 kg · R$ 89,90')
    expect(shown).toMatchObject({ siteName: 'Café do Porto', description: 'Torrado na semana.' })
    expect(shown.images[0]).toMatchObject({
      url: `https://pague.exemplo/brand/links/abc/${pictureHash(factsOf(view))}`,
      ...PICTURE,
    })
    expect(openGraph(view, 'https://pague.exemplo').description).toBe(
      'Pague com PIX, cartão ou boleto para Café do Porto.',
    )
    const closed = openGraph(
      { ...view, description: 'Torrado na semana.', state: 'EXPIRED' },
      'https://x.example',
    )
    expect(closed).not.toHaveProperty('description')
    expect(closed.title).toBe('Café do Porto')
  })
})

test('a picture is drawn once for all who ask at once, again after a failure, and few are kept', async () => {
  const pictures = createDrawnPictures(2)
  const draw = vi.fn(async () => new Uint8Array([1]))
  await Promise.all([1, 2, 3].map(() => pictures.get('a', draw)))
  expect(draw).toHaveBeenCalledTimes(1)
  await expect(pictures.get('b', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await pictures.get('b', draw)
  await pictures.get('a', draw)
  expect(draw).toHaveBeenCalledTimes(2)
  await pictures.get('c', draw)
  await pictures.get('a', draw)
  expect(draw).toHaveBeenCalledTimes(3)
  await pictures.get('b', draw)
  expect(draw).toHaveBeenCalledTimes(4)
})
