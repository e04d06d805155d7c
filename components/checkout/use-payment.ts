'use client'

import { useActionState, useEffect, useEffectEvent, useRef, useState } from 'react'
import { readBuyer, useBuyerLines } from '@/components/checkout/buyer/use-lines'
import { useCardPayment } from '@/components/checkout/card/use-payment'
import {
  answerOf,
  reloadKeeping,
  type StartPayment,
  type Trouble,
  type Typed,
  takeKept,
  troubleOf,
} from '@/components/checkout/methods/payment-actions'
import { cardPaymentOf, isByCard } from '@/lib/checkout/card/form'
import type { CheckoutOffer, CheckoutView } from '@/lib/checkout/contract'
import { maskDocument, maskPhone } from '@/lib/i18n/masks'
import type { PaymentMethod } from '@/lib/payment-links/payment-link'

const nothingTyped: Typed = { name: '', document: '', email: '', phone: '' }

/** What is known of the buyer, as it stands in the form. */
const typedOf = (buyer: CheckoutOffer['buyer']): Typed =>
  buyer ? { ...buyer, document: maskDocument(buyer.document), phone: maskPhone(buyer.phone) } : nothingTyped

export type PaymentProps = {
  view: CheckoutOffer
  start: StartPayment
  onView: (view: CheckoutView) => void
  onConflict: () => void
  /** Opens the form of a card beside what the buyer holds already. */
  onCard: (method: PaymentMethod) => void
}

export type FormProps = Omit<PaymentProps, 'onCard'> & {
  /** What can be chosen here, and what is chosen to begin with. */
  methods: readonly PaymentMethod[]
  first?: PaymentMethod
  /** Whether the form has the lines of who pays. */
  asksBuyer: boolean
}

/** What happens around the form: checks before sending, the press itself, and what is told where it did not work. */
export function usePayment({ view, start, onView, onConflict, methods, first, asksBuyer }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const buyer = useBuyerLines(form)
  const [trouble, setTrouble] = useState<Trouble>()
  const [wanted, choose] = useState(first)
  const method = methods.find((one) => one === wanted) ?? methods[0] ?? 'PIX'
  useKept(view.code, (kept) => {
    buyer.write(kept.typed)
    choose(kept.method)
  })

  const [typed, pay, asking] = useActionState(
    async (_: Typed | undefined, data: FormData): Promise<Typed> => {
      const written = readBuyer(data)
      // A press from before the page woke up comes here, whatever it was for.
      const pressed = methods.find((one) => one === data.get('method')) ?? method
      if (isByCard(pressed)) {
        card.pay(pressed)
        return written
      }
      const told = asksBuyer ? written : undefined
      setTrouble(undefined)
      if (buyer.showTyped(told)) return written
      if (!navigator.cookieEnabled) {
        setTrouble('cookies')
        return written
      }
      const answer = await answerOf(start({ code: view.code, method: pressed, ...(told && { buyer: told }) }))
      if (answer.ok) onView(answer.data)
      else if (answer.code === 'OUTDATED') reloadKeeping(view.code, { typed: written, method: pressed })
      else if (!buyer.showRefused(answer.fields)) {
        setTrouble(troubleOf(answer))
        if (answer.code === 'CONFLICT') onConflict()
      }
      return written
    },
    undefined,
  )

  const charge = cardPaymentOf(view.payment)?.chargeUuid
  const card = useCardPayment({ view, charge, onView, onConflict, buyer, asksBuyer })
  return {
    form,
    typed: typed ?? typedOf(view.buyer),
    method,
    choose,
    pay,
    card,
    buyer,
    paying: asking || card.paying,
    trouble: isByCard(method) ? card.trouble : trouble,
  }
}

/** Hands back what was typed and chosen before the page had to be loaded anew. */
function useKept(code: string, onKept: (kept: NonNullable<ReturnType<typeof takeKept>>) => void) {
  const put = useEffectEvent(onKept)
  useEffect(() => {
    const kept = takeKept(code)
    // The page that kept them may have been of another build.
    if (kept?.typed) put(kept)
  }, [code])
}
