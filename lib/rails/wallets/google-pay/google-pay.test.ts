import { createECDH, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { createGoogleToken, type GoogleTokenInput } from '@/lib/sandbox/wallet/google-token'
import { publicTextOf } from '@/lib/sandbox/wallet/keys'
import { createGooglePay } from './google-pay'
import { signedBytes } from './signed-bytes'

const NOW = new Date('2026-11-20T15:00:00.000Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey
const newMerchant = () => {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return ecdh
}

const [root, intermediate] = [newKey(), newKey()]
const merchant = newMerchant()
const rootKey = (key: KeyObject, changes = {}) => ({
  keyValue: publicTextOf(key),
  protocolVersion: 'ECv2',
  ...changes,
})

const settings = {
  merchantId: '12345',
  privateKeys: [merchant.getPrivateKey()] as [Buffer],
  roots: { keys: [rootKey(root)] },
}

const cryptogram = Buffer.from('a cryptogram of 20 b').toString('base64')
const details = {
  authMethod: 'CRYPTOGRAM_3DS',
  pan: '4111111111111111',
  expirationMonth: 8,
  expirationYear: 2031,
  cryptogram,
  eciIndicator: '5',
}
const message = {
  messageId: 'AH2EjtdvWvw',
  messageExpiration: String(later(15).getTime()),
  paymentMethod: 'CARD',
  paymentMethodDetails: details,
}

const token = (changes: Partial<GoogleTokenInput> = {}) =>
  createGoogleToken({
    root,
    intermediate,
    keyExpiresAt: later(60),
    merchantKey: merchant.getPublicKey(),
    recipient: 'merchant:12345',
    message,
    ...changes,
  })

const open = (text: string, changes: Partial<Parameters<typeof createGooglePay>[0]> = {}, systemNow = NOW) =>
  createGooglePay({ ...settings, ...changes }).decrypt({ token: text, value: centavos(8990), systemNow })

const refused = (reason: string) => ({ reason, message: expect.not.stringContaining('4111') })

describe('a token of Google Pay', () => {
  test('is opened to its card, with the cryptogram and the indicator of the network in two digits', async () => {
    const card = await open(token())
    expect(card).toMatchObject({ expirationMonth: 8, expirationYear: 2031, tokenId: 'AH2EjtdvWvw' })
    expect(card.number.reveal()).toBe('4111111111111111')
    expect(card.proof).toEqual({ cryptogram, eci: '05' })
    expect(card.expiresAt).toEqual(later(15))
    expect(JSON.stringify(card)).not.toContain('4111111111111111')
  })

  test('of a card that is only stored in the wallet has no proof', async () => {
    const { cryptogram: _, eciIndicator: __, ...rest } = details
    const stored = { ...message, paymentMethodDetails: { ...rest, authMethod: 'PAN_ONLY' } }
    expect(await open(token({ message: stored }))).not.toHaveProperty('proof')
  })

  test('without an indicator of the network keeps its cryptogram', async () => {
    const { eciIndicator: _, ...rest } = details
    const opened = await open(token({ message: { ...message, paymentMethodDetails: rest } }))
    expect(opened.proof).toEqual({ cryptogram })
  })

  test('still opens with a replaced key of the merchant', async () => {
    const keys: [Buffer, Buffer] = [newMerchant().getPrivateKey(), merchant.getPrivateKey()]
    expect(await open(token(), { privateKeys: keys })).toMatchObject({ expirationMonth: 8 })
  })

  test.each([
    ['of another root', () => open(token({ root: newKey() }))],
    ['whose message another key signed', () => open(mixed(token(), token({ intermediate: newKey() })))],
    ['for another merchant', () => open(token({ recipient: 'merchant:54321' }))],
    ['whose signing key has expired', () => open(token({ keyExpiresAt: later(0) }))],
    [
      'whose root has expired',
      () => open(token(), { roots: { keys: [rootKey(root, { keyExpiration: later(0) })] } }),
    ],
    [
      'whose root is of another version',
      () => open(token(), { roots: { keys: [rootKey(root, { protocolVersion: 'ECv1' })] } }),
    ],
    ['with altered ciphertext', () => open(altered(token()))],
  ])('%s is refused by its signature', async (_, opening) => {
    await expect(opening()).rejects.toMatchObject(refused('SIGNATURE'))
  })

  test('is refused from the instant of its expiry on', async () => {
    expect(await open(token({ keyExpiresAt: later(60) }), {}, new Date(later(15).getTime() - 1))).toBeTruthy()
    await expect(open(token(), {}, later(15))).rejects.toMatchObject(refused('EXPIRED'))
  })

  test('encrypted for the key of another merchant is refused', async () => {
    const other = token({ merchantKey: newMerchant().getPublicKey() })
    await expect(open(other)).rejects.toMatchObject(refused('OTHER_MERCHANT'))
  })

  test.each([
    ['no JSON', '4111111111111111'],
    ['the version before', token().replace('"ECv2"', '"ECv1"')],
    ['no signature', token().replace('"signature"', '"other"')],
    ['a card number with letters', token({ message: withPan('4111x') })],
  ])('that is %s is refused without a word of what is in it', async (_, text) => {
    await expect(open(text)).rejects.toMatchObject(refused('MALFORMED'))
  })

  test('with a one-time key outside of the curve is refused', async () => {
    const parsed = JSON.parse(token())
    const inner = JSON.parse(parsed.signedMessage)
    inner.ephemeralPublicKey = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64')
    const signedMessage = JSON.stringify(inner)
    const { sign } = await import('node:crypto')
    const bytes = signedBytes('Google', 'merchant:12345', 'ECv2', signedMessage)
    const signature = sign(
      'sha256',
      bytes,
      createPrivateKey(intermediate.export({ format: 'pem', type: 'pkcs8' })),
    )
    const bad = JSON.stringify({ ...parsed, signedMessage, signature: signature.toString('base64') })
    await expect(open(bad)).rejects.toMatchObject(refused('MALFORMED'))
  })
})

test('what Google signs has each length as four bytes, the lowest first', () => {
  expect(signedBytes('Google', 'merchant:12345').toString('latin1')).toBe(
    '\x06\x00\x00\x00Google\x0e\x00\x00\x00merchant:12345',
  )
})

function withPan(pan: string) {
  return { ...message, paymentMethodDetails: { ...details, pan } }
}

/** The key and its signature of one token with the message of another. */
function mixed(one: string, other: string): string {
  const { intermediateSigningKey } = JSON.parse(one)
  return JSON.stringify({ ...JSON.parse(other), intermediateSigningKey })
}

function altered(text: string): string {
  const parsed = JSON.parse(text)
  const inner = JSON.parse(parsed.signedMessage)
  const bytes = Buffer.from(inner.encryptedMessage, 'base64')
  bytes[20]! ^= 1
  inner.encryptedMessage = bytes.toString('base64')
  return JSON.stringify({ ...parsed, signedMessage: JSON.stringify(inner) })
}
