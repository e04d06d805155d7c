// The requests of the API that are measured, beside the floor where it can do the same.
import { randomInt } from 'node:crypto'
import { testBuyer } from '@/lib/testing/buyer'
import { testCard } from '@/lib/testing/card'
import { cardNumber } from '@/lib/testing/card-numbers'
import type { Request } from './load'

export interface Measured {
  name: string
  request: Request
  /** What the floor gets instead: what can be done once is done to something else. */
  ofFloor?: Request
  /** Which floors can do the same. */
  floors: 'both' | 'new' | 'none'
}

const sale = { title: 'Café especial 1 kg', value: 89.9, installments: 1 }

export const link = {
  type: 'ORDER',
  paymentOrder: { ...sale, customInstallmentsValues: [{ paymentMethod: 'PIX', installments: 1 }] },
  paymentMethods: ['PIX'],
}

export const order = { ...sale, payment: { method: 'PIX', fraudData: testBuyer } }

/** Of a card that was never used: limits are counted for each card. */
const cardOrder = () => {
  const digits = String(randomInt(1e12)).padStart(12, '0')
  const card = testCard({ number: cardNumber('4539', 16, digits) })
  return { ...sale, payment: { method: 'CREDIT_CARD', fraudData: testBuyer, card } }
}

export const writes = (token: string): Measured[] => [
  {
    name: 'POST link',
    request: { method: 'POST', token, path: '/v2/payment-links', body: link },
    floors: 'both',
  },
  {
    name: 'POST order by PIX',
    request: { method: 'POST', token, path: '/v2/orders', body: order },
    floors: 'both',
  },
  {
    name: 'POST order by card',
    request: { method: 'POST', token, path: '/v2/orders', body: cardOrder },
    floors: 'new',
  },
]

const get = (name: string, token: string, path: string, floors: Measured['floors']): Measured => ({
  name,
  request: { method: 'GET', token, path },
  floors,
})

interface Known {
  token: string
  orderUuid: string
  /** Of a seller with many orders. */
  listerToken: string
  listed: number
  after: string
}

export const reads = ({ token, orderUuid, listerToken, listed, after }: Known): Measured[] => [
  get('GET order', token, `/v2/orders/${orderUuid}`, 'both'),
  get(`list of 20 of ${listed.toLocaleString('en')} orders`, listerToken, '/v2/orders', 'both'),
  get('list, PAID ones', listerToken, '/v2/orders?status=PAID', 'both'),
  get('list, after=', listerToken, `/v2/orders?after=${after}`, 'both'),
  get('list, page 999', listerToken, '/v2/orders?page=999', 'both'),
  get('list, page 4,999', listerToken, '/v2/orders?page=4999', 'both'),
]

export const lists = ({ token, listerToken }: Pick<Known, 'token' | 'listerToken'>): Measured[] => [
  get('list of 20 charges', listerToken, '/v2/charges', 'none'),
  get('list of 20 links', token, '/v2/payment-links', 'none'),
]

/** Fewer at once than one key may have of them. */
const STATEMENTS = 8

export const statementOf = (token: string, sellerId: number, day: string): Measured => {
  const path = `/v2/report/statement?idSeller=${sellerId}&executionDateInitial=${day}&executionDateFinal=${day}`
  const name = `statement, a day of 100 sales, ${STATEMENTS} at once`
  return { name, request: { method: 'GET', token, path, connections: STATEMENTS }, floors: 'new' }
}
