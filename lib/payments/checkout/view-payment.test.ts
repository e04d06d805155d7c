import { describe, expect, test } from 'vitest'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { buildBarcode } from '@/lib/base/slip-code/slip-code'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { buildBrCode } from '@/lib/rails/pix/br-code'
import { viewPayment } from './view-payment'

const dueDate = '2026-11-23' as CivilDate
const barcode = buildBarcode({ bankCode: '999', value: centavos(8990), dueDate, freeField: '1'.repeat(25) })
const lateAt = new Date('2026-11-24T03:00:00.000Z')
const payableUntil = new Date('2027-02-23T03:00:00.000Z')
const slip = {
  uuid: '4f9d3c52-8f3b-4d0e-9b8e-7d6a1c2b3e4f',
  status: 'SCHEDULED',
  paymentMethod: 'BANK_SLIP',
  expirationDate: dueDate,
  bankSlipBarcode: barcode,
  pixCode: null,
  lateAt,
  payableUntil,
} as Partial<ChargeRow> as ChargeRow
const pix = {
  ...slip,
  paymentMethod: 'PIX',
  bankSlipBarcode: null,
  pixCode: '000201',
  lateAt: null,
} as ChargeRow

const seller = { fantasyName: 'Café do Porto', companyName: 'Torrefação Porto Velho Ltda' }
const at = (now: Date, ...charges: ChargeRow[]) => viewPayment({ charges, cell: 1, now, seller })
const inTime = new Date(lateAt.getTime() - 1)

describe('the payment that the buyer is shown', () => {
  test('is none for a charge that a terminal has yet to charge: a card has no code', () => {
    expect(at(inTime, { ...pix, paymentMethod: 'CREDIT_CARD', pixCode: null, card: null })).toBeUndefined()
  })

  test('is a slip with its digits grouped as printed, the due date and the last date', () => {
    const view = at(inTime, slip)
    expect(view).toMatchObject({
      method: 'BANK_SLIP',
      state: 'WAITING',
      barcode,
      dueDate,
      lastDate: '2027-02-22',
    })
    expect(view).toMatchObject({
      code: expect.stringMatching(/^\d{47}$/),
      line: expect.stringMatching(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/),
    })
    expect(view).not.toHaveProperty('inTimeUntil')
  })

  test('is a PIX code together with its QR code, and neither before nor after it can be paid', () => {
    const qr = { size: expect.any(Number), path: expect.stringMatching(/^M4 4\.5h7/) }
    expect(at(inTime, pix)).toMatchObject({ state: 'WAITING', code: '000201', qr })
    for (const ended of [at(inTime, { ...pix, pixCode: null }), at(payableUntil, pix)]) {
      expect(ended).not.toHaveProperty('qr')
      expect(ended).not.toHaveProperty('code')
    }
  })

  test('names the payee as the bank shows it, where that is not the shop', () => {
    const codeOf = (merchantName: string) =>
      buildBrCode({ kind: 'dynamic', location: 'pix.example.com/1', merchantName, merchantCity: 'Natal' })
    const ofHolder = { ...pix, pixCode: codeOf('Pagamentos do Sul') }
    expect(at(inTime, ofHolder)).toMatchObject({ payee: 'Pagamentos do Sul' })
    expect(at(payableUntil, ofHolder)).not.toHaveProperty('payee')
    expect(at(inTime, { ...pix, pixCode: codeOf('CAFE DO PORTO') })).not.toHaveProperty('payee')
    expect(at(inTime, { ...slip, pixCode: codeOf('Banco do Vale') })).toMatchObject({
      payee: seller.companyName,
      pixPayee: 'Banco do Vale',
    })
  })

  test('has the next business day for a slip that is due while banks are closed', () => {
    expect(at(inTime, { ...slip, expirationDate: '2026-11-21' })).toMatchObject({ inTimeUntil: '2026-11-23' })
  })

  test.each([
    ['is late from that instant on, before the job sets its status', lateAt, {}, 'LATE'],
    ['is late as soon as its status is LATE', inTime, { status: 'LATE' }, 'LATE'],
    ['without a barcode waits for its bank, also when late', lateAt, { bankSlipBarcode: null }, 'PREPARING'],
    ['ends with the last day', payableUntil, { status: 'LATE' }, 'EXPIRED'],
    ['ends when it is cancelled', inTime, { status: 'CANCELED' }, 'EXPIRED'],
    ['ends when the bank refuses it', inTime, { status: 'FAILED' }, 'REFUSED'],
  ] as const)('a slip %s', (_, now, changes, state) => {
    const view = at(now, { ...slip, ...changes })
    expect(view?.state).toBe(state)
    if (state !== 'LATE') expect(view).not.toHaveProperty('code')
  })

  test.each([
    ['SCHEDULED', inTime, 'WAITING'],
    ['SCHEDULED', payableUntil, 'EXPIRED'],
    ['CANCELED', inTime, 'EXPIRED'],
    ['FAILED', inTime, 'REFUSED'],
  ] as const)('a PIX code that is %s', (status, now, state) => {
    const view = at(now, { ...pix, status })
    expect(view?.state).toBe(state)
    expect(view && 'code' in view).toBe(state === 'WAITING')
  })

  test('is the one requested last, and none after the payment', () => {
    expect(at(inTime, { ...pix, status: 'CANCELED' }, slip)?.method).toBe('BANK_SLIP')
    expect(at(inTime, { ...slip, status: 'CANCELED' }, pix)?.method).toBe('PIX')
    expect(at(inTime, { ...slip, status: 'PAID' })).toBeUndefined()
    expect(at(inTime)).toBeUndefined()
  })
})
