// A token as Google Pay creates it, of the version ECv2: the other side of lib/rails/wallets/google-pay.
import { createCipheriv, createECDH, type KeyObject, sign } from 'node:crypto'
import { macOf, messageKeys } from '@/lib/rails/wallets/google-pay/message-keys'
import { SENDER, signedBytes, VERSION } from '@/lib/rails/wallets/google-pay/signed-bytes'
import { publicTextOf } from './keys'

export interface GoogleTokenInput {
  root: KeyObject
  intermediate: KeyObject
  /** Until when the intermediate key signs. */
  keyExpiresAt: Date
  /** The public key of the merchant, an uncompressed point. */
  merchantKey: Buffer
  recipient: string
  /** The message inside, as JSON. */
  message: unknown
}

export function createGoogleToken(input: GoogleTokenInput): string {
  const { root, intermediate, keyExpiresAt, recipient } = input
  const signedKey = JSON.stringify({
    keyValue: publicTextOf(intermediate),
    keyExpiration: String(keyExpiresAt.getTime()),
  })
  const signedMessage = encrypt(JSON.stringify(input.message), input.merchantKey)
  return JSON.stringify({
    protocolVersion: VERSION,
    signature: signed(intermediate, SENDER, recipient, VERSION, signedMessage),
    intermediateSigningKey: { signedKey, signatures: [signed(root, SENDER, VERSION, signedKey)] },
    signedMessage,
  })
}

const signed = (key: KeyObject, ...parts: string[]) =>
  sign('sha256', signedBytes(...parts), key).toString('base64')

function encrypt(message: string, merchantKey: Buffer): string {
  const ecdh = createECDH('prime256v1')
  const ephemeral = ecdh.generateKeys()
  const keys = messageKeys(ephemeral, ecdh.computeSecret(merchantKey))
  const cipher = createCipheriv('aes-256-ctr', keys.encryption, Buffer.alloc(16))
  const encrypted = Buffer.concat([cipher.update(message, 'utf8'), cipher.final()])
  return JSON.stringify({
    encryptedMessage: encrypted.toString('base64'),
    ephemeralPublicKey: ephemeral.toString('base64'),
    tag: macOf(keys, encrypted).toString('base64'),
  })
}
