// The settings of the wallets: none, or all of a wallet.
import { z } from 'zod'
import { filled, secret, secrets } from '@/lib/base/settings/setting-values'

export const walletSettings = {
  GOOGLE_PAY_MERCHANT_ID: filled.describe(
    'The merchant id of the operator at Google Pay. With the two settings below, the checkouts of live sellers offer Google Pay; sandbox sellers have a simulated wallet.',
  ),
  GOOGLE_PAY_KEYS: secrets.describe(
    'The private keys (P-256, PKCS #8 in PEM, as `file:` and a path) for which Google encrypts, separated by commas: the first is offered to browsers, replaced ones still open tokens. Its public half is registered at Google.',
  ),
  GOOGLE_PAY_ROOT_KEYS: filled.describe(
    'The file with the root signing keys that Google publishes, as JSON. It is read when the process starts, and never fetched.',
  ),
  APPLE_PAY_MERCHANT_ID: filled.describe(
    'The merchant identifier of the operator at Apple. With the four settings below, the checkouts of live sellers offer Apple Pay.',
  ),
  APPLE_PAY_KEYS: secrets.describe(
    'The private keys of the payment processing certificates (P-256, in PEM, as `file:` and a path), separated by commas: the current one, then replaced ones that still open tokens.',
  ),
  APPLE_PAY_ROOT: filled.describe(
    'The file with the certificate Apple Root CA - G3, in PEM: only signatures that lead to it are accepted.',
  ),
  APPLE_PAY_CERTIFICATE: filled.describe(
    'The file with the merchant identity certificate, in PEM, with which sessions are opened at Apple.',
  ),
  APPLE_PAY_CERTIFICATE_KEY: secret.describe(
    'The private key of that certificate, in PEM, as `file:` and a path.',
  ),
}

const settings = z.object(walletSettings)
export type WalletSettings = z.output<typeof settings>

export function isGooglePayComplete(set: WalletSettings): boolean {
  return !set.GOOGLE_PAY_MERCHANT_ID || (set.GOOGLE_PAY_KEYS.length > 0 && !!set.GOOGLE_PAY_ROOT_KEYS)
}

export function isApplePayComplete(set: WalletSettings): boolean {
  const others = [set.APPLE_PAY_ROOT, set.APPLE_PAY_CERTIFICATE, set.APPLE_PAY_CERTIFICATE_KEY]
  return !set.APPLE_PAY_MERCHANT_ID || (set.APPLE_PAY_KEYS.length > 0 && others.every(Boolean))
}
