// A wallet is an app of the buyer's phone or browser that holds cards. It hands out a token, which is encrypted for the
// operator: in it is the card itself, or the number that the card has on this device together with a cryptogram, which
// proves that the holder unlocked the device for this one payment.

import { SharedError } from '@/lib/base/copies/shared-error'

export const walletKinds = ['GOOGLE_PAY', 'APPLE_PAY'] as const
export type WalletKind = (typeof walletKinds)[number]

/** What the browser needs to open a wallet. Everything in it is public. A simulated one is drawn by our own page: no money is real. */
export type WalletOffer =
  | {
      kind: 'GOOGLE_PAY'
      /** The merchant at Google, and the key for which it encrypts: an uncompressed point in base64. */
      merchantId: string
      publicKey: string
      simulated?: true
    }
  | { kind: 'APPLE_PAY'; simulated?: true }

/** Why a token is refused. */
export type TokenRefusal =
  /** It can't be read, or is of a version that we do not accept. */
  | 'MALFORMED'
  /** It was not signed by the wallet, or was altered, or the certificates or keys of the wallet have expired. */
  | 'SIGNATURE'
  | 'EXPIRED'
  /** It was encrypted for another merchant. */
  | 'OTHER_MERCHANT'
  /** The holder agreed to another amount or currency. */
  | 'OTHER_AMOUNT'
  /** It has paid already. */
  | 'USED'

/** The token of a wallet can't pay. The message has nothing of the token. */
export class RefusedToken extends SharedError {
  static override readonly kind = 'RefusedToken'
  constructor(readonly reason: TokenRefusal) {
    super(`The token of the wallet was refused: ${reason}`)
  }
}
