import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { type AppleTokenInput, createAppleToken } from '@/lib/sandbox/wallet/apple-token'
import { appleChain } from '@/lib/testing/wallets/apple-chain'
import { createApplePay } from './apple-pay'

const NOW = new Date('2026-11-20T15:00:00.000Z')
const minutesAway = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' })

const chain = await appleChain()
const merchant = newKeys()
const MERCHANT = 'merchant.br.com.exemplo'
const cryptogram = Buffer.from('a cryptogram of 20 b').toString('base64')
const payment = {
  applicationPrimaryAccountNumber: '4111111111111111',
  applicationExpirationDate: '310831',
  currencyCode: '986',
  transactionAmount: 8990,
  deviceManufacturerIdentifier: '040010030273',
  paymentDataType: '3DSecure',
  paymentData: { onlinePaymentCryptogram: cryptogram, eciIndicator: '5' },
}

const token = (changes: Partial<AppleTokenInput> = {}) =>
  createAppleToken({
    chain,
    merchantId: MERCHANT,
    merchantKey: merchant.privateKey,
    signedAt: NOW,
    payment,
    transactionId: 'ab'.repeat(32),
    ...changes,
  })

const open = (text: string, changes: Partial<Parameters<typeof createApplePay>[0]> = {}, systemNow = NOW) =>
  createApplePay({
    merchantId: MERCHANT,
    privateKeys: [merchant.privateKey],
    root: chain.root,
    requestSession: () => Promise.reject(new Error('not asked here')),
    ...changes,
  }).decrypt({ token: text, value: centavos(8990), systemNow })

const refused = (reason: string) => ({ reason, message: expect.not.stringContaining('4111') })

describe('a token of Apple Pay', () => {
  test('is opened to the number of the card on the device, with its cryptogram and indicator', async () => {
    const card = await open(token({ payment: { ...payment, cardholderName: 'Maria da Silva' } }))
    expect(card).toMatchObject({ expirationMonth: 8, expirationYear: 2031, holderName: 'Maria da Silva' })
    expect(card.number.reveal()).toBe('4111111111111111')
    expect(card.proof).toEqual({ cryptogram, eci: '05' })
    expect(card.tokenId).toBe('ab'.repeat(32))
    expect(card.expiresAt).toEqual(minutesAway(15))
    expect(JSON.stringify(card)).not.toContain('4111111111111111')
  })

  test('still opens with the key of a replaced certificate', async () => {
    const keys: Parameters<typeof createApplePay>[0]['privateKeys'] = [
      newKeys().privateKey,
      merchant.privateKey,
    ]
    expect(await open(token(), { privateKeys: keys })).toMatchObject({ expirationMonth: 8 })
  })

  test.each([
    ['of another root', async () => open(token({ chain: await appleChain() }))],
    [
      'by a certificate that has expired',
      async () => open(...ofChain(await appleChain({ notAfter: new Date('2026-11-01') }))),
    ],
    [
      'by a certificate that is not for it',
      async () => open(...ofChain(await appleChain({ unmarked: 'leaf' }))),
    ],
    [
      'by an authority that is not for it',
      async () => open(...ofChain(await appleChain({ unmarked: 'intermediate' }))),
    ],
    [
      'by a key that is not of its certificate',
      async () => open(token({ chain: { ...chain, leafKey: newKeys().privateKey } })),
    ],
    ['over other data', async () => open(changed(token(), { data: other().data }))],
    [
      'over another transaction',
      async () => open(changed(token(), { header: { ...JSON.parse(token()).header, transactionId: 'cd' } })),
    ],
    ['that is none', async () => open(changed(token(), { signature: 'AAAA' }))],
  ])('with a signature %s is refused', async (_, opening) => {
    await expect(opening()).rejects.toMatchObject(refused('SIGNATURE'))
  })

  test.each([-16, 16])('signed %i minutes from now is refused', async (minutes) => {
    await expect(open(token({ signedAt: minutesAway(minutes) }))).rejects.toMatchObject(refused('EXPIRED'))
  })

  test('for the key or the id of another merchant is refused', async () => {
    const otherKey = token({ merchantKey: newKeys().privateKey })
    await expect(open(otherKey)).rejects.toMatchObject(refused('OTHER_MERCHANT'))
    await expect(open(token({ merchantId: 'merchant.other' }))).rejects.toMatchObject(
      refused('OTHER_MERCHANT'),
    )
  })

  test.each([
    ['amount', { transactionAmount: 8991 }],
    ['currency', { currencyCode: '840' }],
  ])('for another %s is refused', async (_, changes) => {
    const wrong = token({ payment: { ...payment, ...changes } })
    await expect(open(wrong)).rejects.toMatchObject(refused('OTHER_AMOUNT'))
  })

  test.each([
    ['no JSON', '4111111111111111'],
    ['of the version for RSA', token().replace('EC_v1', 'RSA_v1')],
    ['for the chip of a card', token({ payment: { ...payment, paymentDataType: 'EMV' } })],
  ])('that is %s is refused without a word of what is in it', async (_, text) => {
    await expect(open(text)).rejects.toMatchObject(refused('MALFORMED'))
  })
})

/** A token that a chain signed, with its root as the pinned one. */
function ofChain(of: typeof chain): [string, { root: typeof chain.root }] {
  return [token({ chain: of }), { root: of.root }]
}

const other = () => JSON.parse(token())
const changed = (text: string, changes: object) => JSON.stringify({ ...JSON.parse(text), ...changes })
