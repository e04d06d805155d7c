'use client'

import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { CheckoutKnown } from '@/lib/payments/known-checkout/checkout-known'
import { KnownChoices } from './choices'
import { CodeForm } from './code-form'
import { codesOfLink } from './codes'
import { KnownPerson } from './person'
import type { KnownPaymentProps } from './use-known-payment'

type KnownPanelProps = KnownPaymentProps & {
  known: CheckoutKnown
  /** Whether it pays itself; otherwise the form below does, for the same buyer. */
  pays: boolean
  /** Opens the form for another method; absent where there is none. */
  onOther?: () => void
  onNotMe: () => void
}

/** The buyer whom the page knows, in place of the fields: one press pays. */
export function KnownPanel({ known, pays, onOther, onNotMe, ...props }: KnownPanelProps) {
  const t = useTranslations('checkout.known')
  const { view, onView } = props
  const codes = codesOfLink(view.code)
  const codeForm = known.codeBy.length > 0 && (
    <CodeForm
      channels={known.codeBy}
      asksEmail={known.kind === 'NOBODY'}
      onRequest={(channel, email) => codes.request({ channel, ...(email && { email }) })}
      onType={async (typed) => {
        const result = await codes.type(typed)
        if (!result.ok) return result
        if (result.data.accepted) onView(result.data.view)
        return { ok: true, data: result.data.accepted }
      }}
    />
  )
  if (known.kind === 'NOBODY')
    return (
      <details className="group mb-8 rounded-lg border border-line bg-surface">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 px-4 font-medium text-ink">
          {t('code.ask')}
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <div className="border-t border-line p-4">
          <p className="mb-4 text-sm text-pretty text-muted">{t('code.askHelp')}</p>
          {codeForm}
        </div>
      </details>
    )
  return (
    <div className={pays ? 'flex flex-col gap-6' : 'mb-8 flex flex-col gap-4'}>
      <KnownPerson known={known} onNotMe={onNotMe} />
      {pays && <KnownChoices {...props} known={known} />}
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
