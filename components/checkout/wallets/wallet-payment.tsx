'use client'

import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { SecurityCheck } from '@/components/checkout/card/send-proven'
import { type BuyerField, readFormField } from '@/lib/payments/checkout/buyer-form'
import type { WalletOffer } from '@/lib/rails/wallets/wallet'
import { AskDocument } from './ask-document'
import { Progress } from './progress'
import { sendWallet } from './send-wallet'
import { SimulatedSheet } from './simulated-sheet'
import { hasDocument, type TypedBuyer, typedBuyer } from './typed-buyer'
import {
  type ExpressProps,
  isSimulated,
  type RealWallet,
  type WalletResult,
  type WalletTrouble,
} from './wallet'

type WalletPaymentProps = ExpressProps & {
  offer: WalletOffer
  wallet?: RealWallet
  /** The sheet of a real wallet that is open already. */
  opening?: Promise<WalletResult | undefined>
  /** The idempotency key of a submit whose result is not known. */
  attempt: RefObject<string | undefined>
  /** Ends with a message, or without one: paid, declined or closed. */
  onEnd: (trouble?: WalletTrouble) => void
}

/** From the pressed button to the result: the missing document, the sheet of the wallet, and the payment. */
export function WalletPayment({ offer, wallet, opening, attempt, onEnd, ...props }: WalletPaymentProps) {
  const { view, buyer, showsBuyer, onView, onConflict } = props
  const [typed, setTyped] = useState(() => (showsBuyer ? typedBuyer(buyer) : undefined))
  const [isSending, setSending] = useState(false)
  const [check, setCheck] = useState<SecurityCheck>()

  async function pay(result: WalletResult | undefined, from = typed) {
    if (!result) return onEnd()
    setSending(true)
    const order = { attempt, result, kind: offer.kind, buyer: from && buyerOf(from, result) }
    const sent = await sendWallet(view, order, setCheck)
    result.finish?.(sent.view !== undefined && !sent.trouble && sent.view.payment?.state !== 'DECLINED')
    if (sent.trouble === 'buyer') buyer.showRefused(sent.fields)
    if (sent.trouble === 'conflict' || sent.trouble === 'unsent') onConflict()
    onEnd(sent.trouble)
    if (sent.view) onView(sent.view)
  }
  const follow = (result: Promise<WalletResult | undefined>, from?: TypedBuyer) =>
    result.then(
      (opened) => pay(opened, from),
      () => onEnd('failed'),
    )
  const followOpening = useEffectEvent(() => opening && follow(opening))
  useEffect(() => {
    followOpening()
  }, [])

  if (isSending) return <Progress offer={offer} check={check} />
  if (typed && !hasDocument(typed, view)) {
    return (
      <AskDocument
        offer={offer}
        sandbox={view.seller.sandbox}
        onClose={() => onEnd()}
        onDocument={(document) => {
          const complete = { ...typed, document }
          setTyped(complete)
          if (wallet) follow(wallet.open(offer, view), complete)
        }}
      />
    )
  }
  return isSimulated(offer) ? <SimulatedSheet offer={offer} view={view} onResult={pay} /> : null
}

/** What the buyer typed, and what the wallet knows where that is missing. The phone is optional. */
function buyerOf(typed: TypedBuyer, { name = '', email = '' }: WalletResult): TypedBuyer {
  const valid = (field: BuyerField, other: string) =>
    readFormField(field, typed[field]) ? typed[field] : other
  return {
    ...typed,
    name: valid('name', name),
    email: valid('email', email),
    phone: valid('phone', ''),
  }
}
