// What Cielo's MPI is given and what its events mean, row by row, written from the rules (rail-card-cielo.md, 15 3DS).
import { describe, expect, test } from 'vitest'
import type { CardBrand } from '@/lib/base/kernel/card-brand'
import { SECOND_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import { secretNumber } from '@/lib/parties/cards/card'
import { browserData } from '@/lib/rails/three-d-secure/browser-data'
import type { AuthenticationRequest } from '@/lib/rails/three-d-secure/server'
import { testBrowserData } from '@/lib/testing/browser-data'
import { testCielo } from '@/lib/testing/cielo/client'
import { mpiInput } from '@/lib/testing/three-d-secure/cielo-mpi'
import { checkCieloMpi } from './check'
import { isServed, mpiFields } from './fields'
import { resultOfReport } from './report'
import { mpiOf } from './settings'
import { createMpiTokens } from './token'

const reference = '6f1c0e52-8f4e-4a5b-9c3d-2e1f0a9b8c7d'
const Cavv = Buffer.from('01234567890123456789').toString('base64')

const table = `
  event                 brand             eci  dataOnly  result  proof
  onSuccess             visa              05   no        Y       yes
  onSuccess             visa              5    no        Y       yes
  onSuccess             visa              06   no        A       yes
  onSuccess             visa              07   no        U       no
  onSuccess             visa              02   no        U       no
  onSuccess             visa              07   yes       I       no
  onSuccess             visa              05   yes       U       no
  onSuccess             mastercard        02   no        Y       yes
  onSuccess             mastercard        01   no        A       yes
  onSuccess             mastercard        05   no        U       no
  onSuccess             mastercard        04   yes       I       no
  onSuccess             elo               05   no        Y       yes
  onSuccess             elo               06   no        A       yes
  onSuccess             american_express  05   no        Y       yes
  onSuccess             hipercard         05   no        U       no
  onSuccess             diners            05   no        U       no
  onFailure             visa              07   no        N       no
  onFailure             visa              05   no        N       no
  onFailure             visa              07   yes       U       no
  onUnenrolled          visa              -    no        U       no
  onDisabled            visa              -    no        U       no
  onUnsupportedBrand    visa              -    no        U       no
  onError               visa              05   no        U       no
  unreachable           visa              05   no        U       no
  timeout               visa              -    no        U       no`

test.each(
  table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/) as [string, CardBrand, string, string, string, string]),
)('%s of %s with ECI %s, data only %s, is %s with a proof: %s', (event, brand, eci, only, result, proof) => {
  const data = { ...(eci !== '-' && { Eci: eci }), Cavv, Version: '2', ReferenceId: reference }
  const got = resultOfReport({ reference, brand, dataOnly: only === 'yes', report: { event, data } })
  expect([got.transStatus, got.cavv !== undefined ? 'yes' : 'no']).toEqual([result, proof])
  expect([got.version, got.directoryServerTransactionId]).toEqual(['2.2.0', reference])
  expect(got.eci).toBe(eci === '-' ? undefined : eci.padStart(2, '0'))
})

test('a challenge that was suppressed refuses nobody, and an old version shifts nothing', () => {
  const report = (data: Record<string, string>) =>
    resultOfReport({ reference, brand: 'visa', dataOnly: false, report: { event: 'onFailure', data } })
  expect(report({ ReturnCode: 'MPI601' }).transStatus).toBe('U')
  expect(report({ Version: '1' }).version).toBe('1.0')
  expect(report({ Version: '2.1.0' }).version).toBe('2.1.0')
})

const { settings } = mpiInput('http://127.0.0.1:4102', () => new Date())
const request = (changes: Partial<AuthenticationRequest> = {}): AuthenticationRequest => ({
  reference,
  sellerId: 1,
  sellerName: 'Café',
  value: centavos(8990),
  card: {
    holderName: 'MARIA',
    number: secretNumber('4000000000001000'),
    expirationMonth: 8,
    expirationYear: 2031,
  },
  method: 'U',
  browser: browserData.parse(testBrowserData()),
  dataOnly: false,
  notificationUrl: 'https://pay.example.com/3ds/x/result',
  ...changes,
})
const numbered = (number: string) => ({ ...request().card, number: secretNumber(number) })

describe('the fields of the script', () => {
  const fields = (changes: Partial<AuthenticationRequest> = {}, own = settings) =>
    mpiFields(request(changes), { token: 'abc', settings: own, publicUrl: 'https://pay.example.com' })

  test('have what is known, under the names of the script', () => {
    const billingAddress = {
      ...{ country: 'BRA', state: 'SP', city: 'Santos', district: 'Centro', street: 'Rua do Porto' },
      ...{ number: '10', complement: '', zipCode: '11010-000' },
    }
    const payer = { name: 'Maria da Silva', email: 'maria@exemplo.com.br', phone: '+55 (13) 99999-0000' }
    const purchase = { method: 'DEBIT_CARD' as const, installments: 1, payer, billingAddress }
    expect(fields({ purchase, window: '03' })).toEqual({
      bpmpi_auth: 'true',
      bpmpi_accesstoken: 'abc',
      bpmpi_ordernumber: reference.replaceAll('-', ''),
      bpmpi_currency: 'BRL',
      bpmpi_totalamount: '8990',
      bpmpi_installments: '1',
      bpmpi_paymentmethod: 'Debit',
      bpmpi_cardnumber: '4000000000001000',
      bpmpi_cardexpirationmonth: '08',
      bpmpi_cardexpirationyear: '2031',
      bpmpi_order_productcode: 'PHY',
      bpmpi_merchant_url: 'https://pay.example.com',
      bpmpi_device_channel: 'Browser',
      bpmpi_device_ipaddress: '203.0.113.7',
      bpmpi_challenge_window_size: '500x600',
      bpmpi_billto_contactname: 'Maria da Silva',
      bpmpi_billto_phonenumber: '5513999990000',
      bpmpi_billto_email: 'maria@exemplo.com.br',
      bpmpi_billto_street1: 'Rua do Porto, 10',
      bpmpi_billto_street2: 'Centro',
      bpmpi_billto_city: 'Santos',
      bpmpi_billto_state: 'SP',
      bpmpi_billto_zipcode: '11010000',
      bpmpi_billto_country: 'BR',
    })
  })

  test('leave out what is not known, and never have the security code', () => {
    const names = Object.keys(fields())
    expect(names.filter((name) => name.includes('billto'))).toEqual(['bpmpi_billto_contactname'])
    expect(fields({ dataOnly: true })).toMatchObject({ bpmpi_auth_notifyonly: 'true' })
    expect(names.some((name) => /cvv|security/.test(name))).toBe(false)
  })

  test('are for the brands of the MPI alone', () => {
    const amex = { ...settings, mpiAmexEstablishment: '123' }
    const served = (number: string, dataOnly = false, own = settings) =>
      isServed(request({ card: numbered(number), dataOnly }), own)
    expect(served('4000000000001000')).toBe(true)
    expect(served('5200000000001005')).toBe(true)
    expect(served('6505290000001000')).toBe(true)
    expect(served('6062825624254001')).toBe(false)
    expect(served('376411112222331')).toBe(false)
    expect(served('376411112222331', false, amex)).toBe(true)
    expect(served('6505290000001000', true)).toBe(false)
    expect(served('5200000000001005', true)).toBe(true)
    expect(fields({ card: numbered('376411112222331') }, amex)).toMatchObject({
      bpmpi_brand_establishment_code: '123',
    })
  })
})

describe('the token', () => {
  test('is requested once for concurrent callers, and again before it ends', async () => {
    const cielo = await testCielo()
    const input = mpiInput(cielo.mpiUrl, () => cielo.time.now)
    const tokens = createMpiTokens(input.settings, input.credentials, input.clock)
    const all = await Promise.all(Array.from({ length: 5 }, () => tokens.current()))
    expect(new Set(all).size).toBe(1)
    cielo.time.now = new Date(cielo.time.now.getTime() + 299 * SECOND_MS)
    expect(await tokens.current()).toBe(all[0])
    cielo.time.now = new Date(cielo.time.now.getTime() + 2 * SECOND_MS)
    expect(await tokens.current()).not.toBe(all[0])
  })

  test('that failed is requested again', async () => {
    const cielo = await testCielo()
    const input = mpiInput(cielo.mpiUrl, () => cielo.time.now)
    const tokens = createMpiTokens(input.settings, input.credentials, input.clock)
    cielo.cielo.faults.next({ operation: 'mpi-token', fault: 'errorBefore' })
    await expect(tokens.current()).rejects.toThrow("Cielo's MPI gave no token: HTTP 500")
    expect(await tokens.current()).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('the check', () => {
  test('names the step that fails, and no secret', async () => {
    const cielo = await testCielo()
    const clock = () => cielo.time.now
    const steps = await checkCieloMpi(mpiInput(cielo.mpiUrl, clock))
    expect(steps.map(({ ok }) => ok)).toEqual([true, true, true, true])
    const wrong = await checkCieloMpi(mpiInput(cielo.mpiUrl, clock, {}, 'a wrong secret'))
    expect(wrong.at(-1)).toMatchObject({ step: 'mpiToken', ok: false })
    expect(wrong.at(-1)!.detail).toMatch(/^mpiRefused 401$/)
    const noScript = await checkCieloMpi(
      mpiInput(cielo.mpiUrl, clock, { mpiScriptUrl: `${cielo.mpiUrl}/x.js` }),
    )
    expect(noScript.at(-1)).toMatchObject({ step: 'mpiScript', ok: false })
    const closed = await checkCieloMpi(mpiInput('http://127.0.0.1:9', clock))
    expect(closed.at(-1)).toMatchObject({ ok: false })
    expect(JSON.stringify([wrong, noScript, closed])).not.toContain('secret')
  })
})

test('a connection without the members of 3-D Secure has none', () => {
  expect(mpiOf({ transactionsUrl: 'https://x' }, { merchantId: 'x' })).toBeUndefined()
})
