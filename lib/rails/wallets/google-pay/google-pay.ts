// Google Pay, of the version ECv2, with tokens that are encrypted for the operator itself ("DIRECT").
import { createECDH } from 'node:crypto'
import type { z } from 'zod'
import { secretNumber } from '@/lib/parties/cards/card'
import type { TokenRequest, WalletCard, WalletProvider } from '@/lib/rails/wallets/provider'
import { RefusedToken, type WalletOffer } from '@/lib/rails/wallets/wallet'
import { messageKeys, openMessage } from './message-keys'
import { messageShape, parseToken, type rootKeysShape, signedMessageShape, tokenShape } from './token'
import { verifyToken } from './verify'

export interface GooglePaySettings {
  merchantId: string
  /** The keys for which Google encrypts, P-256, 32 bytes each: the first is offered, replaced ones still open. */
  privateKeys: readonly [Buffer, ...Buffer[]]
  roots: z.output<typeof rootKeysShape>
  simulated?: true
}

export function createGooglePay({
  merchantId,
  privateKeys,
  roots,
  simulated,
}: GooglePaySettings): WalletProvider {
  const recipient = `merchant:${merchantId}`
  const publicKey = ecdhOf(privateKeys[0]).getPublicKey('base64')
  const offer: WalletOffer = { kind: 'GOOGLE_PAY', merchantId, publicKey, ...(simulated && { simulated }) }
  return {
    kind: 'GOOGLE_PAY',
    offer,
    async decrypt({ token: text, systemNow }: TokenRequest): Promise<WalletCard> {
      const token = parseToken(tokenShape, text)
      verifyToken(token, { recipient, roots, systemNow })
      const message = parseToken(messageShape, open(token.signedMessage, privateKeys))
      if (message.messageExpiration <= systemNow) throw new RefusedToken('EXPIRED')
      return cardOf(message)
    },
  }
}

function ecdhOf(privateKey: Buffer) {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateKey)
  return ecdh
}

/** Throws RefusedToken OTHER_MERCHANT where no key opens it. */
function open(signedMessage: string, privateKeys: readonly Buffer[]): string {
  const parsed = parseToken(signedMessageShape, signedMessage)
  const ephemeral = Buffer.from(parsed.ephemeralPublicKey, 'base64')
  const encrypted = Buffer.from(parsed.encryptedMessage, 'base64')
  const tag = Buffer.from(parsed.tag, 'base64')
  for (const privateKey of privateKeys) {
    const opened = openMessage(messageKeys(ephemeral, sharedOf(privateKey, ephemeral)), encrypted, tag)
    if (opened !== undefined) return opened
  }
  throw new RefusedToken('OTHER_MERCHANT')
}

/** Node refuses a point that is not on the curve. */
function sharedOf(privateKey: Buffer, ephemeral: Buffer): Buffer {
  try {
    return ecdhOf(privateKey).computeSecret(ephemeral)
  } catch {
    throw new RefusedToken('MALFORMED')
  }
}

function cardOf(message: z.output<typeof messageShape>): WalletCard {
  const { messageId, messageExpiration, paymentMethodDetails: details } = message
  const { pan, expirationMonth, expirationYear } = details
  const eci = 'eciIndicator' in details && details.eciIndicator?.padStart(2, '0')
  return {
    tokenId: messageId,
    expiresAt: messageExpiration,
    number: secretNumber(pan),
    expirationMonth,
    expirationYear,
    ...('cryptogram' in details && { proof: { cryptogram: details.cryptogram, ...(eci && { eci }) } }),
  }
}
