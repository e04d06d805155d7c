'use client'

import dynamic from 'next/dynamic'
import type { ReactElement } from 'react'
import { BuyerSummary } from '@/components/checkout/buyer/summary'
import type { PaymentProps } from '@/components/checkout/use-payment'
import type { BankPaymentView } from '@/lib/payments/card-checkout/form'
import { panelsOf } from './panels'
import { PaymentEnded, PaymentPreparing } from './payment-states'

// Most buyers typed their data themselves.
const KnownPerson = dynamic(() =>
  import('@/components/checkout/known/person').then((known) => known.KnownPerson),
)

type WaitingProps = PaymentProps & { payment: BankPaymentView; focusHeading: boolean }

/** A code or slip with its buyer; the data cannot be corrected once the link is closed, since no new code can be created. */
export function Waiting({ onCorrect, ...props }: WaitingProps & { onCorrect: () => void }) {
  const { buyer, known, methods } = props.view
  return (
    <>
      <AtBank {...props} />
      {!buyer && known?.kind === 'LINK' && methods.length > 0 && (
        <div className="mt-8">
          <KnownPerson known={known} onNotMe={onCorrect} />
        </div>
      )}
      {buyer && methods.length > 0 && (
        <div className="mt-8 border-t border-line pt-6">
          <BuyerSummary buyer={buyer} onCorrect={onCorrect} />
        </div>
      )}
    </>
  )
}

/** A code or slip in its current state. */
function AtBank({ payment, ...props }: WaitingProps): ReactElement {
  if (payment.state === 'PREPARING') return <PaymentPreparing {...props} payment={payment} />
  if (payment.state === 'EXPIRED' || payment.state === 'REFUSED')
    return <PaymentEnded {...props} payment={payment} />
  const { Panel } = panelsOf(payment)
  return <Panel {...props} payment={payment} />
}
