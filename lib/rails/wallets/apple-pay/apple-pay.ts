// Apple Pay, of the version EC_v1, with tokens that are encrypted for the operator itself.
import {
  createHash,
  createPublicKey,
  diffieHellman,
  type KeyObject,
  timingSafeEqual,
  type X509Certificate,
} from 'node:crypto'
import type { Centavos } from '@/lib/base/kernel/money'
import { secretNumber } from '@/lib/parties/cards/card'
import type { SessionRequest, TokenRequest, WalletCard, WalletProvider } from '@/lib/rails/wallets/provider'
import { RefusedToken } from '@/lib/rails/wallets/wallet'
import { openPayment, paymentKey } from './payment-key'
import { type AppleToken, applePayment, appleToken, parseApple } from './token'
import { SIGNED_WITHIN_MS, verifySignature } from './verify'

export interface ApplePaySettings {
  merchantId: string
  /** The keys of the payment processing certificates: the current one, then replaced ones that still open. */
  privateKeys: readonly [KeyObject, ...KeyObject[]]
  /** The root certificate of Apple that tokens must lead to. */
  root: X509Certificate
  /**
   * Sends the request of a merchant session with the certificate of the merchant, and returns the JSON of the response. The
   * simulated wallet has none.
   */
  requestSession?: (request: SessionRequest & { merchantId: string }) => Promise<unknown>
  simulated?: true
}

/** Brazilian reais, ISO 4217. */
const BRL = '986'

export function createApplePay(settings: ApplePaySettings): WalletProvider {
  const { merchantId, privateKeys, root, requestSession, simulated } = settings
  return {
    kind: 'APPLE_PAY',
    offer: { kind: 'APPLE_PAY', ...(simulated && { simulated }) },
    ...(requestSession && { merchantSession: (request) => requestSession({ ...request, merchantId }) }),
    async decrypt({ token: text, value, systemNow }: TokenRequest): Promise<WalletCard> {
      const token = parseApple(appleToken, text)
      const signedAt = verifySignature(token, root, systemNow)
      const payment = parseApple(applePayment, open(token, privateKeys, merchantId))
      refuseOtherAmount(payment, value)
      const { cardholderName, paymentData, applicationExpirationDate } = payment
      const { onlinePaymentCryptogram: cryptogram, eciIndicator } = paymentData
      return {
        tokenId: token.header.transactionId.toString('hex'),
        expiresAt: new Date(signedAt.getTime() + SIGNED_WITHIN_MS),
        number: secretNumber(payment.applicationPrimaryAccountNumber),
        ...applicationExpirationDate,
        ...(cardholderName && { holderName: cardholderName }),
        proof: { cryptogram, ...(eciIndicator && { eci: eciIndicator.padStart(2, '0') }) },
      }
    },
  }
}

function refuseOtherAmount(
  { currencyCode, transactionAmount }: { currencyCode: string; transactionAmount: number },
  value: Centavos,
): void {
  if (currencyCode !== BRL || transactionAmount !== value) throw new RefusedToken('OTHER_AMOUNT')
}

/** Throws RefusedToken OTHER_MERCHANT where the token is for none of the keys, or for another merchant id. */
function open(token: AppleToken, privateKeys: readonly KeyObject[], merchantId: string): string {
  const { publicKeyHash, ephemeralPublicKey } = token.header
  const privateKey = privateKeys.find((key) => isHashOf(key, publicKeyHash))
  if (!privateKey) throw new RefusedToken('OTHER_MERCHANT')
  const opened = openPayment(paymentKey(sharedOf(privateKey, ephemeralPublicKey), merchantId), token.data)
  if (opened === undefined) throw new RefusedToken('OTHER_MERCHANT')
  return opened
}

function isHashOf(key: KeyObject, hash: Buffer): boolean {
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  const own = createHash('sha256').update(spki).digest()
  return hash.length === own.length && timingSafeEqual(hash, own)
}

function sharedOf(privateKey: KeyObject, ephemeral: Buffer): Buffer {
  try {
    const publicKey = createPublicKey({ key: ephemeral, format: 'der', type: 'spki' })
    return diffieHellman({ privateKey, publicKey })
  } catch {
    throw new RefusedToken('MALFORMED')
  }
}
