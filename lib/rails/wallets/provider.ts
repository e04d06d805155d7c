// The port to a wallet: it validates us as a merchant where the wallet demands that, and opens its tokens. Nothing is charged
// here: the card of a token goes to the acquirer like a card that was typed. Values are in centavos of the real (BRL).

import type { Centavos } from '@/lib/base/kernel/money'
import type { CardExpiration } from '@/lib/parties/cards/card'
import type { CardSecret } from '@/lib/parties/cards/card-secret'
import type { WalletKind, WalletOffer } from './wallet'

/** The proof of the wallet that the holder unlocked the device for this payment; good for one authorisation. */
export interface WalletProof {
  /** Base64, of the card's network. */
  cryptogram: string
  /** Two digits, as the network set it; absent where the network sets none. */
  eci?: string
}

/** The card of a token. */
export interface WalletCard extends CardExpiration {
  /** Identifies the token, however its text is encoded; max 300 characters. */
  tokenId: string
  /** The token pays nothing from this instant on; on the system clock. */
  expiresAt: Date
  /** 13 to 19 digits: of the card on this device, or of the card itself where there is no proof. */
  number: CardSecret
  /** Few wallets send it. */
  holderName?: string
  /** Absent for a card that the wallet only stores: its holder is authenticated like that of a typed card. */
  proof?: WalletProof
}

/** What is known of a card that came from a token, besides the card. */
export interface OpenedToken extends Pick<WalletCard, 'tokenId' | 'expiresAt' | 'proof'> {
  kind: WalletKind
}

export interface TokenRequest {
  /** The token as the wallet gave it to the browser: JSON, max 20,000 characters. */
  token: string
  /** What the buyer pays. */
  value: Centavos
  /** On the system clock, because wallets do not follow that of a seller. */
  systemNow: Date
}

export interface SessionRequest {
  /** The address that the wallet gave to the browser. Anybody can send another one, so that it must be checked. */
  validationUrl: string
  /** The host of the page, without a port. */
  domain: string
  /** The seller's name on the sheet of the wallet, max 64 characters. */
  displayName: string
}

export interface WalletProvider {
  readonly kind: WalletKind
  readonly offer: WalletOffer
  /**
   * Opens a session of the merchant, which the browser passes on to the wallet unread: JSON. Absent where the wallet demands
   * none. Throws RefusedToken MALFORMED for an address that is not of the wallet, any other error where it does not respond.
   */
  merchantSession?(request: SessionRequest): Promise<unknown>
  /**
   * The card of a token. Throws RefusedToken. The same token gives the same card again: the caller remembers what was used
   * (spendToken).
   */
  decrypt(request: TokenRequest): Promise<WalletCard>
}

/** The wallets of sandbox sellers and of live sellers; none where the operator configured none. */
export type WalletProviders = Readonly<Record<'SANDBOX' | 'LIVE', readonly WalletProvider[]>>

export const noWallets: WalletProviders = { SANDBOX: [], LIVE: [] }

declare module '@/lib/base/kernel/ctx' {
  interface Ports {
    wallets: WalletProviders
  }
}
