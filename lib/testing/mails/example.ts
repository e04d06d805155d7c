// The values of mails that are looked at: one shop, one buyer, one order, in the language of the mail.
import type { Locale } from '@/lib/base/i18n/locales'
import type { MailFace } from '@/lib/messages/mails/look'
import type { ChargeRow } from '@/lib/payments/charges/store'

export const PUBLIC_URL = 'https://balcao.exemplo.com.br'

export const shop = {
  fantasyName: 'Café do Porto',
  companyName: 'Café do Porto Ltda',
  document: '11222333000181',
  branding: {
    whatsapp: '+5511987654321',
    supportEmail: 'oi@cafedoporto.com.br',
    refundPolicy: 'https://cafedoporto.com.br/trocas',
    receiptNote: 'Obrigado por comprar de uma torrefação pequena.',
  },
}

const logo = { url: `${PUBLIC_URL}/brand/9f0e/1c2d`, width: 320, height: 96 }
/** A dark, a light and a middling colour, each with and without a logo. */
export const faces: readonly MailFace[] = ['#7a1f5c', '#ffe600', '#f26b3a'].flatMap((accent) => [
  { name: shop.fantasyName, accent, logo },
  { name: shop.fantasyName, accent },
])

const uuid = '0c3f4a5e-7b21-4d86-9f10-2a3b4c5d6e7f'
const pixCode =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865406149.905802BR5913CAFE DO PORTO6009SAO PAULO62290525Xk3fA9pQ7mZt2vB8nR5cL1dW063041D3D'

/** What a mail with a code or a receipt reads of a charge. */
export const charge = {
  id: 1,
  uuid,
  title: 'Café especial, torra média, 1 kg',
  value: 14_990,
  status: 'PAID',
  statusAt: new Date('2026-11-28T15:04:00Z'),
  interestAmount: 0,
  wallet: null,
  paymentMethod: 'PIX',
  pixCode,
  bankSlipBarcode: '34191161800000149901090012345678901234567890',
  expirationDate: '2026-12-05',
  payableUntil: new Date('2026-12-06T03:00:00Z'),
  paidAt: new Date('2026-11-28T15:04:00Z'),
  installments: 1,
  card: null,
  authorizationCode: null,
  softDescriptor: null,
} as unknown as ChargeRow

const ENDPOINT = 'https://loja.exemplo.net/webhooks'
const page = (path: string) => `${PUBLIC_URL}/${path}`

export function exampleValues(locale: Locale, key: string): Record<string, string | number> {
  const isEnglish = locale === 'en'
  const money = (whole: string) => `R$\u00a0${isEnglish ? whole : whole.replace('.', ',')}`
  return {
    ...{ name: 'Maria da Silva', seller: shop.fantasyName, team: shop.fantasyName, buyer: 'Maria da Silva' },
    ...{ title: charge.title!, order: uuid, short: uuid.slice(0, 8), value: money('149.90') },
    ...{ before: money('99.00'), payable: money('1820.10'), receivable: money('640.00') },
    ...{ date: isEnglish ? '5 Dec 2026' : '5 dez 2026', day: isEnglish ? '27 Nov 2026' : '27 nov 2026' },
    ...{ at: '28 nov 2026, 12:04', until: '28 nov 2026, 18:00', deadline: '3 dez 2026, 23:59' },
    ...{ expires: '12 dez 2026, 09:00', requested: '28 nov 2026, 10:00', effective: '29 nov 2026, 10:00' },
    ...{
      page: page('orders/1'),
      url: key === 'limitTripped' ? page('rules') : ENDPOINT,
      login: page('login'),
    },
    ...{ reset: page('forgot-password'), keys: page('keys'), schedules: page('exports') },
    ...{ stop: page('account-change/[[secret]]'), host: 'loja.exemplo.net', id: 12, key: 'pela chave “ERP”' },
    ...{ reason: 'Produto não recebido', account: 'PIX oi@cafedoporto.com.br', payee: 'Torra Sul Ltda' },
    ...{ wanted: 'PIX novo@cafedoporto.com.br', current: 'PIX oi@cafedoporto.com.br', methods: 'PIX' },
    ...{
      what: key.startsWith('export') ? 'Extrato' : isEnglish ? 'a refund' : 'um estorno',
      by: 'rui@cafedoporto.com.br',
      decider: 'Ana Souza',
    },
    ...{ role: isEnglish ? 'Finance' : 'Financeiro', email: 'ana@cafedoporto.com.br', former: 'a@b.com.br' },
    ...{ device: 'Chrome, Windows', address: '203.0.113.1', minutes: 30, count: 3, rows: 1_200, times: 1 },
    ...{ factor: 'MacBook da Maria', change: 'Um aplicativo de códigos foi adicionado à sua conta.' },
    ...{
      noun: isEnglish ? 'Orders' : 'Pedidos',
      period: '1 a 30 nov 2026',
      format: 'XLSX',
      prefix: 'blc_1a2b',
    },
    ...{
      operation: 'pix.createCharge',
      error: 'timeout',
      limit: 'tentativas de uma rede',
      subject: '203.0.113.7',
    },
    ...{ items: `2 × Café especial: ${money('119.80')}\n1 × Filtro de papel: ${money('30.10')}` },
    ...{
      arrives: 'O dinheiro volta para a conta de onde saiu o PIX, na hora.',
      note: '',
      way: 'O valor é cobrado sozinho no seu cartão.',
      since: '26 nov 2026, 09:00',
    },
  }
}
