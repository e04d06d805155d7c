// Card numbers sent in fields where no card belongs, by API and at the checkout.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { testBuyer } from '@/lib/testing/buyer'
import { linkRequest, shownOfLink } from '@/lib/testing/link'
import { type Canary, newCanary } from './canary'
import { serverUrl } from './server'

const fullWidth = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))

/** The ways in which people write a number, used in turn. */
const spellings: ((number: string) => string)[] = [
  (number) => number,
  fullWidth,
  (number) => number.replace(/\d{4}(?=\d)/g, '$&/'),
  (number) => `cartão ${number.replace(/\d{4}(?=\d)/g, '$&\u00a0')} 08/2031`,
  (number) => [...number].join(' '),
]

/** The wrong fields, used in turn; each request has the canary's mark in another field. */
function wrongFields(key: string, code: string) {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(serverUrl + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Token-Api': key, ...headers },
      body: JSON.stringify(body),
    })
  const fraudData = { document: testBuyer.document, name: 'Maria', email: testBuyer.email, phone: '' }
  const order = (changes: object, headers: Record<string, string> = {}, payer: object = {}) =>
    post(
      '/v2/orders',
      {
        title: 'Café',
        value: 10,
        installments: 1,
        payment: { method: 'PIX', fraudData: { ...fraudData, ...payer } },
        ...changes,
      },
      { 'x-idempotency-key': randomUUID(), ...headers },
    )
  const link = (changes: object) => {
    const { paymentOrder, ...around } = linkRequest()
    return post('/v2/payment-links', { ...around, paymentOrder: { ...(paymentOrder as object), ...changes } })
  }
  const metadata = (mark: string) => [{ key: 'mark', value: mark }]
  return [
    (text: string, { mark }: Canary) => order({ title: text, metadata: metadata(mark) }),
    (text: string, { mark }: Canary) => order({ metadata: [{ key: text, value: mark }] }),
    (_: string, { mark, number }: Canary) =>
      order({ title: mark, metadata: [{ key: 'n', value: Number(number) }] }),
    (text: string, { mark }: Canary) => order({ title: mark }, {}, { name: text }),
    (text: string, { mark }: Canary) => order({ title: mark, [text]: 1 }),
    (_: string, { mark, number }: Canary) =>
      order({ title: mark }, { 'x-idempotency-key': number.replace(/\d{4}(?=\d)/g, '$&-') }),
    (text: string, { mark }: Canary) => link({ title: mark, description: text }),
    (text: string, { mark }: Canary) =>
      post('/v2/cards', {
        holderName: `${mark} ${text}`,
        number: '4111111111111111',
        cvv: '123',
        expiration: '08/2031',
      }),
    (text: string, { mark }: Canary) =>
      post(`/v2/charges/${randomUUID()}/refunds`, { value: 1, reason: `${mark} ${text}` }),
    (text: string, { mark }: Canary) => post('/v2/terminals', { serialNumber: text, name: mark }),
    (text: string, { mark }: Canary) =>
      post('/simulators/terminal', { serialNumber: mark, title: text, value: 1 }),
    (text: string, { mark }: Canary) =>
      post(`/pay/${code}/card`, {
        attempt: randomUUID(),
        method: 'CREDIT_CARD',
        installments: 1,
        shown: shownOfLink,
        buyer: { ...testBuyer, name: `${mark} ${text}` },
        card: { holderName: mark, number: '4111111111111111', cvv: '123', expiration: '08/2031' },
      }),
  ]
}

/** Each is refused, and the response does not contain the number. */
export async function misplaceCards(key: string, code: string): Promise<Canary[]> {
  const fields = wrongFields(key, code)
  const canaries = Array.from({ length: fields.length * spellings.length }, newCanary)
  for (const [index, canary] of canaries.entries()) {
    const spelled = spellings[Math.floor(index / fields.length)]!(canary.number)
    const response = await fields[index % fields.length]!(spelled, canary)
    const body = await response.text()
    expect([index, response.status]).toEqual([index, 400])
    expect(body).toContain('não deve conter um número de cartão')
    expect([body.includes(canary.number), body.includes(spelled)]).toEqual([false, false])
  }
  return canaries
}
