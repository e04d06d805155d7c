import { describe, expect, test } from 'vitest'
import { type CardBrand, cardBrands } from '@/lib/base/kernel/card-brand'
import { centavos } from '@/lib/base/kernel/money'
import type { AuthorizationRequest, Initiation } from '@/lib/rails/acquirer/acquirer'
import { cieloSettings } from '@/lib/rails/providers/cielo/acquirer/settings'
import { cardOf } from '@/lib/testing/acquirers/acquirer-under-test'
import { holderName, orderNumber } from './letters'
import { obstacleOf, saleBody } from './sale-request'

const settings = cieloSettings.parse({
  transactionsUrl: 'http://127.0.0.1:1/',
  queriesUrl: 'https://x.example',
})
const cavv = 'AAABBEg0VhI0VniQEjRWAAAAAAA='

const request = (changes: Partial<AuthorizationRequest> = {}): AuthorizationRequest => ({
  reference: 'f0e1d2c3-b4a5-4968-8778-695a4b3c2d1e',
  sellerId: 1,
  sellerName: 'Café do Porto',
  value: centavos(15_700),
  installments: 1,
  method: 'CREDIT_CARD',
  capture: true,
  card: cardOf('4111111111111111', 'JOSÉ D’ÁVILA 2º'),
  payerDocument: '52998224725',
  initiation: { by: 'HOLDER', card: 'NONE' },
  at: new Date('2026-11-20T15:00:00.000Z'),
  ...changes,
})

const paymentOf = (changes: Partial<AuthorizationRequest> = {}, brand: CardBrand = 'visa') =>
  saleBody(request(changes), { brand, settings }).Payment

test('a sale by credit has the fields of the source, without accents', () => {
  expect(
    saleBody(request({ capture: false, softDescriptor: 'Café*do Porto & cia' }), { brand: 'visa', settings }),
  ).toEqual({
    MerchantOrderId: 'f0e1d2c3b4a549688778695a4b3c2d1e',
    Customer: { Name: 'JOSE D AVILA', Identity: '52998224725', IdentityType: 'CPF' },
    Payment: {
      Type: 'CreditCard',
      Amount: 15_700,
      Currency: 'BRL',
      Installments: 1,
      Interest: 'ByMerchant',
      Capture: false,
      SoftDescriptor: 'Cafe do Porto',
      CreditCard: {
        CardNumber: '4111111111111111',
        Holder: 'JOSE D AVILA',
        ExpirationDate: '08/2031',
        SecurityCode: '123',
        Brand: 'Visa',
      },
    },
  })
})

test('a sale by debit has its own node, the authentication, and no capture', () => {
  const authentication = {
    eci: '05',
    cavv,
    version: '2.2.0',
    directoryServerTransactionId: 'c5b808e7-1de1-4069-a17b-f70d3b3b1645',
  }
  const payment = paymentOf({ method: 'DEBIT_CARD', authentication })
  expect(payment).toMatchObject({
    Type: 'DebitCard',
    Authenticate: true,
    ExternalAuthentication: {
      Cavv: cavv,
      Eci: '5',
      Version: '2',
      ReferenceId: 'c5b808e7-1de1-4069-a17b-f70d3b3b1645',
    },
    DebitCard: { Brand: 'Visa' },
  })
  expect(payment).not.toHaveProperty('Capture')
  expect(payment).not.toHaveProperty('CreditCard')
})

test('data alone for the issuer is sent as such, and authenticates nobody', () => {
  const authentication = { eci: '04', version: '2.2.0', dataOnly: true }
  expect(paymentOf({ authentication })).toMatchObject({
    Authenticate: false,
    ExternalAuthentication: { DataOnly: true, Eci: '4', Version: '2' },
  })
  expect(paymentOf({ authentication: { dataOnly: true } })).not.toHaveProperty('Authenticate')
})

test('an authentication without its value is not sent', () => {
  expect(paymentOf({ authentication: { eci: '07', version: '2.2.0' } })).not.toHaveProperty('Authenticate')
})

test('instalments are financed by the shop or by the issuer, as the contract says', () => {
  expect(paymentOf({ installments: 6 })).toMatchObject({ Installments: 6, Interest: 'ByMerchant' })
  const terms = { brand: 'visa' as const, settings: { ...settings, installmentsBy: 'ISSUER' as const } }
  expect(saleBody(request({ installments: 6 }), terms).Payment).toMatchObject({ Interest: 'ByIssuer' })
})

test('a card of a wallet carries its cryptogram, and one of another length is refused', () => {
  const wallet = { kind: 'GOOGLE_PAY' as const, cryptogram: cavv, eci: '05' }
  const card = { ...cardOf('4111111111111111'), cvv: undefined }
  expect(paymentOf({ wallet, card })).toMatchObject({ CreditCard: { Cryptogram: cavv } })
  expect(paymentOf({ wallet, card })).not.toHaveProperty('CreditCard.SecurityCode')
  expect(obstacleOf(request({ wallet }), 'visa')).toBeUndefined()
  expect(obstacleOf(request({ wallet: { ...wallet, cryptogram: 'AAAA' } }), 'visa')).toBe('INVALID_DATA')
})

test('brands without debit are refused before anything is sent', () => {
  const refused = cardBrands.filter((brand) => obstacleOf(request({ method: 'DEBIT_CARD' }), brand))
  expect(refused).toEqual(['american_express', 'hipercard', 'diners'])
})

describe('a stored card', () => {
  const of = (
    initiation: Initiation,
    brand: CardBrand = 'mastercard',
    changes: Partial<AuthorizationRequest> = {},
  ) => {
    const payment = paymentOf({ initiation, ...changes }, brand)
    const {
      Recurrent,
      IssuerTransactionId,
      InitiatedTransactionIndicator: indicator,
      CreditCard,
    } = payment as Record<string, unknown>
    const { CardOnFile } = CreditCard as { CardOnFile?: unknown }
    return { Recurrent, IssuerTransactionId, indicator, CardOnFile }
  }
  const named = (Category: string, Subcategory: string) => ({ Category, Subcategory })

  test('that is stored with this payment', () => {
    expect(of({ by: 'HOLDER', card: 'STORE' })).toEqual({
      indicator: named('C1', 'CredentialsOnFile'),
      CardOnFile: { Usage: 'First' },
    })
  })

  test('of a subscription, first and later, and again after a decline', () => {
    const first = { by: 'HOLDER', card: 'STORE', agreement: 'SUBSCRIPTION' } as const
    expect(of(first)).toEqual({
      Recurrent: true,
      indicator: named('C1', 'Subscription'),
      CardOnFile: { Usage: 'First' },
    })
    const later = {
      by: 'SELLER',
      card: 'STORED',
      agreement: 'SUBSCRIPTION',
      networkTransactionId: '123456789012345',
    } as const
    expect(of(later)).toEqual({
      Recurrent: true,
      IssuerTransactionId: '123456789012345',
      indicator: named('M1', 'Subscription'),
      CardOnFile: { Usage: 'Used', Reason: 'Recurring' },
    })
    expect(of({ ...later, agreement: 'RETRY' })).toMatchObject({
      Recurrent: true,
      indicator: named('M2', 'Resubmission'),
    })
  })

  test('that the holder chooses, and that the seller charges once', () => {
    expect(of({ by: 'HOLDER', card: 'STORED', networkTransactionId: '1' })).toEqual({
      IssuerTransactionId: '1',
      indicator: named('C1', 'CredentialsOnFile'),
      CardOnFile: { Usage: 'Used' },
    })
    expect(of({ by: 'SELLER', card: 'STORED' })).toEqual({
      indicator: named('M1', 'CredentialsOnFile'),
      CardOnFile: { Usage: 'Used', Reason: 'Unscheduled' },
    })
  })

  test('of a series is authenticated or in instalments only without the mark of the series', () => {
    const first = { by: 'HOLDER', card: 'STORE', agreement: 'SUBSCRIPTION' } as const
    for (const changes of [{ authentication: { eci: '05', cavv } }, { installments: 3 }])
      expect(of(first, 'visa', changes)).toEqual({ CardOnFile: { Usage: 'First' } })
  })

  test('is named to the brands that know it, and used once to none', () => {
    const stored = {
      by: 'SELLER',
      card: 'STORED',
      agreement: 'SUBSCRIPTION',
      networkTransactionId: '1',
    } as const
    expect(of(stored, 'elo')).toEqual({
      Recurrent: true,
      IssuerTransactionId: '1',
      CardOnFile: { Usage: 'Used', Reason: 'Recurring' },
    })
    expect(of(stored, 'american_express')).toEqual({ Recurrent: true })
    expect(of({ by: 'HOLDER', card: 'NONE' })).toEqual({})
  })
})

test('a facilitator names its seller, within the lengths of the fields', () => {
  const facilitated = cieloSettings.parse({
    ...settings,
    facilitatorCategory: '5812',
    facilitatorVisa: '12345678',
  })
  const seller = {
    code: '17',
    name: 'Balcão*Loja',
    document: '11222333000181',
    street: 'Avenida Conselheiro Nébias, 1234',
    city: 'São José do Rio Preto',
    state: 'SP',
    zipCode: '11045000',
    phone: '+55 (13) 99999-1234',
  }
  const payment = (brand: CardBrand) => saleBody(request(), { brand, settings: facilitated, seller }).Payment
  expect(payment('visa')).toMatchObject({
    SoftDescriptor: 'Balcao Loja',
    PaymentFacilitator: {
      EstablishmentCode: '12345678',
      SubEstablishment: {
        EstablishmentCode: '17',
        Identity: '11222333000181',
        Mcc: '5812',
        Address: 'Avenida Conselheiro Ne',
        City: 'Sao Jose do R',
        State: 'SP',
        PostalCode: '11045000',
        CountryCode: '076',
        PhoneNumber: '5513999991234',
      },
    },
  })
  expect(payment('diners')).toMatchObject({ PaymentFacilitator: { EstablishmentCode: '0' } })
})

test('texts keep to the letters and lengths of Cielo', () => {
  expect(holderName('  Ângela-Maria de Souza e Silva Albuquerque ')).toBe('Angela Maria de Souza e S')
  expect(holderName('李明')).toBe('TITULAR')
  expect(orderNumber('F0E1-d2')).toBe('F0E1d2')
  expect(() => orderNumber('a'.repeat(37))).toThrow()
  expect(() => orderNumber('---')).toThrow()
})

test('addresses are HTTPS, or plain on loopback', () => {
  const parse = (queriesUrl: string) => cieloSettings.safeParse({ ...settings, queriesUrl }).success
  expect(parse('http://127.0.0.1:8080')).toBe(true)
  for (const bad of ['http://example.com', 'ftp://x', 'https://user:x@example.com', 'https://x/?a=1', 'no'])
    expect([bad, parse(bad)]).toEqual([bad, false])
})
