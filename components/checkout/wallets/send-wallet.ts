// The request that pays with the token of a wallet: under one idempotency key, like a card.
import type { RefObject } from 'react'
import { type SecurityCheck, sendProven } from '@/components/checkout/card/send-proven'
import { troubleOf } from '@/components/checkout/methods/payment-actions'
import { randomUuid } from '@/components/ui/random-uuid'
import {
  type CardMethod,
  isCardMethod,
  isCreditMethod,
  methodFacts,
  type PaymentMethod,
} from '@/lib/base/kernel/payment-method'
import type { CheckoutOffer, CheckoutView } from '@/lib/payments/checkout/contract'
import type { WalletKind } from '@/lib/rails/wallets/wallet'
import type { TypedBuyer } from './typed-buyer'
import type { WalletResult, WalletTrouble } from './wallet'

type Sent = { view?: CheckoutView; trouble?: WalletTrouble; fields: readonly { field: string }[] }

export async function sendWallet(
  { code, methods }: CheckoutOffer,
  {
    attempt,
    result,
    kind,
    buyer,
  }: {
    attempt: RefObject<string | undefined>
    result: WalletResult
    kind: WalletKind
    buyer: TypedBuyer | undefined
  },
  onCheck: (check: SecurityCheck | undefined) => void,
): Promise<Sent> {
  attempt.current ??= randomUuid()
  const order = {
    attempt: attempt.current,
    method: methodOf(methods, result.debit),
    shown: result.shown,
    wallet: kind,
    token: result.token,
    ...(buyer && { buyer }),
  }
  const sent = await sendProven(code, order, onCheck)
  const trouble = sent.ok ? sent.data.change : walletTrouble(sent)
  // Where the result is unknown the next submit repeats the same attempt.
  if (trouble !== 'unsent' && trouble !== 'failed') attempt.current = undefined
  return { ...(sent.ok && { view: sent.data }), trouble, fields: sent.ok ? [] : sent.fields }
}

function walletTrouble(sent: { code: string; fields: readonly { field: string }[] }): WalletTrouble {
  if (sent.code !== 'BAR-0100') return troubleOf(sent)
  if (sent.fields.some(({ field }) => field.startsWith('buyer'))) return 'buyer'
  return 'token'
}

/** The card method that a link offers for such a card: credit, where the wallet does not say which it is. */
function methodOf(methods: readonly PaymentMethod[], isDebit = false): CardMethod {
  const cards = methods.filter(isCardMethod)
  const debit = cards.find((method) => methodFacts[method].card === 'DEBIT')
  const credit = cards.find(isCreditMethod)
  return (isDebit ? (debit ?? credit) : (credit ?? debit))!
}
