'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { methodFacts, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { CheckoutInstallments } from '@/lib/payments/checkout/contract'
import type { CheckoutKnown } from '@/lib/payments/known-checkout/checkout-known'
import type { KnownPaymentProps } from './use-known-payment'

// Most buyers are known to no seller: the panel is loaded for those who are.
const KnownPanel = dynamic(() => import('./panel').then((panel) => panel.KnownPanel))

export interface KnownState {
  /** Whether a known buyer takes the place of the buyer's fields. */
  isOn: boolean
  /** Whether the panel pays itself, so that the form is hidden. */
  hidesForm: boolean
  /** The instalments that the panel pays. */
  row: CheckoutInstallments | undefined
  /** Whether the buyer said to be somebody else. */
  isStranger: boolean
  part: ReactNode
  /** Shows the form in the place of the panel. */
  showForm: () => void
  allows: (method: PaymentMethod) => boolean
}

/** A slip shows its payer: for a buyer who is still masked there is none. */
const isMasked = (known: CheckoutKnown | undefined) => known?.kind === 'LINK' && known.email === undefined

/** Whether the page's known buyer pays, by the panel or by the form. `typing`: the buyer's fields were opened. */
export function useKnown(
  props: KnownPaymentProps,
  { typing, switching }: { typing: boolean; switching: boolean },
): KnownState {
  const { known, methods } = props.view
  const [isStranger, setStranger] = useState(false)
  const [isOther, setOther] = useState(false)
  const [row, setRow] = useState<CheckoutInstallments>()
  const isOn = known !== undefined && known.kind !== 'NOBODY' && !isStranger && !typing
  const allows = (method: PaymentMethod) => !(isOn && isMasked(known) && methodFacts[method].showsPayer)
  const canPay = methods.includes('PIX') || (known?.cards?.length ?? 0) > 0
  const others = methods.filter((method) => method !== 'PIX' && allows(method))
  const pays = isOn && !switching && (others.length === 0 || (canPay && !isOther))
  const part = isOn && (
    <KnownPanel
      {...props}
      known={known}
      pays={pays}
      onOther={others.length > 0 ? () => setOther(true) : undefined}
      onNotMe={() => setStranger(true)}
      onRow={setRow}
    />
  )
  return { isOn, hidesForm: pays, row, isStranger, part, showForm: () => setOther(true), allows }
}
