import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Actor } from '@/lib/base/kernel/ctx'
import { changeBranding, setLogo } from '@/lib/parties/branding/change-branding'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { settleRefunds } from '@/lib/payments/refunds/settle-refunds'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { readPdf } from '@/lib/testing/read-pdf'
import { payCard } from '@/lib/testing/shops/shared-link'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { drawOwnReceipt } from './draw-own'

const app = await testApp()
const wordsOf = (pdf: Uint8Array) => readPdf(pdf).then(({ words }) => words.replaceAll('\u00a0', ' '))
const draw = (code: string, locale: 'pt-BR' | 'en' = 'pt-BR', ctx = app.ctx()) =>
  drawOwnReceipt(ctx, { code, locale }).then(({ content }) => content)

async function paidByPix() {
  const seller = await app.seller()
  const link = await app.link(seller, { title: 'Café especial' })
  await startPayment(app.ctx(), { code: link.code, method: 'PIX', buyer: testBuyer })
  const [charge] = (await loadCheckout(app.ctx(), link.code)).charges
  await payCode(app.ctx(), charge!.pixCode!)
  return { ...link, seller, charge: charge! }
}

test('the receipt as PDF has the face of the shop, amounts, dates, method and identifiers, in both languages', async () => {
  const { code, seller } = await paidByPix()
  const owner = app.ctx({
    kind: 'portal-user',
    userUuid: crypto.randomUUID(),
    sellerId: seller.id,
    role: 'OWNER',
  } as Actor)
  const look = {
    accent: '',
    supportEmail: 'sac@loja.com.br',
    supportPhone: '',
    checkoutNote: '',
    receiptNote: 'Volte sempre',
  }
  await changeBranding(owner, look as never)
  const plain = await draw(code)
  const image = sharp({ create: { width: 300, height: 90, channels: 3, background: '#7a1f5c' } })
  await setLogo(owner, { content: await image.png().toBuffer() })
  const pdf = await draw(code)
  expect(pdf.length).toBeGreaterThan(plain.length)
  expect(Buffer.from(await draw(code)).equals(pdf)).toBe(true)
  const words = await wordsOf(pdf)
  for (const text of [
    'Comprovante de pagamento',
    'R$ 89,90',
    'Café especial',
    'PIX',
    'Café do Porto',
    'sac@loja.com.br',
    'Volte sempre',
    'Pago',
  ])
    expect(words).toContain(text)
  expect(words).toMatch(/^E\d{8}\d{12}\w{11}$/m)
  expect(words).toMatch(/horário de Brasília/)
  expect(await wordsOf(await draw(code, 'en'))).toContain('Payment receipt')
})

test('the receipt of a card names its last digits and authorization, and later refunds', async () => {
  const seller = await app.seller()
  const { code } = await app.link(seller, {}, { paymentMethods: ['CREDIT_CARD'] })
  await payCard(app.ctx(), code, testBuyer)
  const [charge] = (await loadCheckout(app.ctx(), code)).charges
  const asSeller = app.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })
  await createRefund(asSeller, { chargeUuid: charge!.uuid, value: 1_000 as never })
  expect(await wordsOf(await draw(code))).toContain('Devolução em andamento')
  await settleRefunds(app.ctx())
  const words = await wordsOf(await draw(code))
  for (const text of [
    'Cartão de crédito Visa final 1111',
    charge!.authorizationCode!,
    'Devolvido em parte',
    'R$ 10,00, em',
    'R$ 79,90',
  ])
    expect(words).toContain(text)
})

test('another browser gets no receipt, a receipt names no buyer, and nothing is drawn before the payment', async () => {
  const { code } = await paidByPix()
  const other = draw(code, 'pt-BR', app.otherBuyer()())
  await expect(other).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const words = await wordsOf(await draw(code))
  for (const own of [testBuyer.name, 'Maria', '529.982', testBuyer.email, testBuyer.phone])
    expect(words).not.toContain(own)
  const { code: open } = await app.link(await app.seller())
  await startPayment(app.ctx(), { code: open, method: 'PIX', buyer: testBuyer })
  await expect(draw(open)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
