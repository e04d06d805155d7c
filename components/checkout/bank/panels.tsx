'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { PaymentProps } from '@/components/checkout/use-payment'
import { Skeleton } from '@/components/ui/skeleton'
import { useFormats } from '@/components/ui/use-formats'
import { type BankRail, bankRailOf, type MethodWith } from '@/lib/base/kernel/payment-method'
import type { BankPaymentView } from '@/lib/payments/card-checkout/form'
import { PixPanel } from './pix-panel'
import { SlipPanel } from './slip-panel'

type ViewOn<Rail extends BankRail> = Extract<BankPaymentView, { method: MethodWith<'rail', Rail> }>

interface BankPanels<View> {
  texts: 'checkout.pix' | 'checkout.slip'
  /** `lead` replaces the countdown to the expiry of a code. */
  Panel: (props: PaymentProps & { payment: View; lead?: ReactNode; focusHeading: boolean }) => ReactNode
  /** In the place of the code or slip until the bank has responded. */
  placeholder: ReactNode
  /** Until when it could be paid. */
  EndedAt: (props: { payment: View }) => ReactNode
}

/** How the checkout shows the payments of each rail of a bank. */
const panels: { [Rail in BankRail]: BankPanels<ViewOn<Rail>> } = {
  PIX: {
    texts: 'checkout.pix',
    Panel: ({ payment, ...props }) => <PixPanel {...props} pix={payment} />,
    placeholder: (
      <>
        <div className="grid place-items-center rounded-lg border border-line bg-surface p-5 max-desktop:order-last">
          <Skeleton className="size-56 rounded-md" />
        </div>
        <Skeleton className="h-12 rounded-md" />
      </>
    ),
    EndedAt({ payment }) {
      const t = useTranslations('checkout.pix')
      const { dateTime } = useFormats()
      return t('endedAt', { date: dateTime(payment.expiresAt) })
    },
  },
  BANK_SLIP: {
    texts: 'checkout.slip',
    Panel: ({ payment, lead: _, ...props }) => <SlipPanel {...props} slip={payment} />,
    placeholder: (
      <>
        <Skeleton className="h-12 rounded-md" />
        <Skeleton className="h-26 rounded-md" />
      </>
    ),
    EndedAt({ payment }) {
      const t = useTranslations('checkout.slip')
      const { calendarDate } = useFormats()
      return t('endedAt', { date: calendarDate(payment.lastDate) })
    },
  },
}

/** A view is on the rail of its method. */
export const panelsOf = ({ method }: BankPaymentView) =>
  panels[bankRailOf(method)] as BankPanels<BankPaymentView>
