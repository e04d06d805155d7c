// What a wallet gives to the page, and how the page opens one.
import type { BuyerFieldsState } from '@/components/checkout/buyer/use-fields'
import type { FormProps } from '@/components/checkout/use-payment'
import type { CheckoutOffer } from '@/lib/payments/checkout/contract'
import type { PriceChange, ShownPrice } from '@/lib/payments/shown-prices/contract'
import type { WalletOffer } from '@/lib/rails/wallets/wallet'

export interface WalletResult {
  token: string
  /** What the sheet of the wallet showed. */
  shown: ShownPrice
  /** Of the buyer, as far as the wallet knows it. */
  name?: string
  email?: string
  /** Whether the chosen card is a debit card; absent where the wallet does not say. */
  debit?: boolean
  /** Shows the result on the sheet of the wallet, which waits for it. */
  finish?: (paid: boolean) => void
}

/** A wallet that the operator configured. */
export interface RealWallet {
  /** Whether this browser has the wallet and can pay with it. */
  isReady(offer: WalletOffer): Promise<boolean>
  /** Opens the sheet of the wallet, within the click; undefined where the buyer closed it. */
  open(offer: WalletOffer, view: CheckoutOffer): Promise<WalletResult | undefined>
}

export const isSimulated = ({ simulated }: WalletOffer): boolean => simulated === true

export type ExpressProps = Pick<FormProps, 'view' | 'onView' | 'onConflict'> & {
  buyer: BuyerFieldsState
  /** Whether the form asks for the buyer, whom the page does not know. */
  showsBuyer: boolean
}

/** Why a payment with a wallet did not begin; the key of its message. */
export type WalletTrouble =
  | 'conflict'
  | 'unsent'
  | 'failed'
  | 'tooMany'
  | 'cookies'
  | 'limit'
  | 'token'
  | 'buyer'
  | PriceChange
