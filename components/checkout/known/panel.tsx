'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { CheckoutInstallments } from '@/lib/payments/checkout/contract'
import type { CheckoutKnown } from '@/lib/payments/known-checkout/checkout-known'
import { KnownChoices } from './choices'
import { CodeForm } from './code-form'
import { codesOfLink, typeOfLink } from './codes'
import { KnownPerson } from './person'
import type { KnownPaymentProps } from './use-known-payment'

type KnownPanelProps = KnownPaymentProps & {
  known: CheckoutKnown
  /** Whether it pays itself; otherwise the form below does, for the same buyer. */
  pays: boolean
  /** Opens the form for another method; absent where there is none. */
  onOther?: () => void
  onNotMe: () => void
  /** Reports the chosen instalments while it pays. */
  onRow: (row: CheckoutInstallments | undefined) => void
}

/** The buyer whom the page knows, in place of the fields: one press pays. */
export function KnownPanel({ known, pays, onOther, onNotMe, onRow, ...props }: KnownPanelProps) {
  const t = useTranslations('checkout.known')
  const { view, onView } = props
  const codes = codesOfLink(view.code)
  const codeForm = known.codeBy.length > 0 && (
    <CodeForm
      channels={known.codeBy}
      to="KNOWN"
      onRequest={(channel) => codes.request({ channel })}
      onType={typeOfLink(codes, onView)}
    />
  )
  return (
    <div className={pays ? 'flex flex-col gap-6' : 'mb-8 flex flex-col gap-4'}>
      <KnownPerson known={known} onNotMe={onNotMe} />
      {pays && <KnownChoices {...props} known={known} onRow={onRow} />}
      {pays && (onOther || codeForm) && (
        <div className="flex flex-col gap-3 border-t border-line pt-6">
          {onOther && (
            <Button wide onClick={onOther}>
              {t('other')}
            </Button>
          )}
          {codeForm}
          {known.kind === 'LINK' && known.email === undefined && (
            <p className="text-center text-sm text-pretty text-muted">{t('private')}</p>
          )}
        </div>
      )}
    </div>
  )
}
