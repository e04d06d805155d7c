'use client'

import { useTranslations } from 'next-intl'
import { SecurityCheckNotice } from '@/components/checkout/card/security-check'
import type { SecurityCheck } from '@/components/checkout/card/send-proven'
import { TroubleNotice } from '@/components/checkout/trouble-notice'
import type { FormProps, usePayment } from '@/components/checkout/use-payment'
import { Button } from '@/components/ui/button'
import { useFormats } from '@/components/ui/use-formats'
import { isCardMethod, methodFacts } from '@/lib/base/kernel/payment-method'
import type { CheckoutInstallments } from '@/lib/payments/checkout/contract'
import { SubscribeNote } from './subscribe-note'

type PayPartProps = Pick<FormProps, 'view'> &
  Pick<ReturnType<typeof usePayment>, 'method' | 'paying' | 'trouble'> & {
    row: CheckoutInstallments | undefined
    check: SecurityCheck | undefined
    /** Why the existing code or slip ends with this submit: another method or corrected data. */
    ends: 'switched' | 'corrected' | undefined
  }

/** The submit button with the amount, and above it what happened to the last press: both in sight on phones. */
export function PayPart({ view, method, row, check, paying, trouble, ends }: PayPartProps) {
  const t = useTranslations('checkout')
  const { money } = useFormats()
  const label = usePayLabel(view, method, row)
  return (
    <>
      {view.payment?.code && ends && (
        <p className="-mb-4 text-sm text-pretty text-muted">
          {t(
            `methods.${methodFacts[view.payment.method].shownAs}.${ends === 'switched' ? 'ends' : 'corrected'}`,
          )}
        </p>
      )}
      <SubscribeNote view={view} method={method} />
      {/* A child of the form itself, in which it stays in sight. */}
      <div data-pay-bar className="pay-bar">
        <div className="mb-3 flex flex-col gap-3 empty:hidden">
          {trouble && <TroubleNotice trouble={trouble} byCard={isCardMethod(method)} />}
          {check && <SecurityCheckNotice {...check} />}
        </div>
        {row && row.installments > 1 && (
          <p className="mb-2 text-center text-sm text-muted">
            {t('price.total', { amount: money(row.totalAmount) })}
          </p>
        )}
        <Button type="submit" variant="primary" wide loading={paying}>
          {label}
        </Button>
      </div>
    </>
  )
}

/** What the button does, with the amount: a subscription says how often. */
function usePayLabel(
  view: PayPartProps['view'],
  method: PayPartProps['method'],
  row: PayPartProps['row'],
): string {
  const t = useTranslations('checkout')
  const { money } = useFormats()
  if (row && row.installments > 1)
    return t('price.payParts', { count: row.installments, amount: money(row.installmentAmount) })
  const amount = money(row?.totalAmount ?? view.value)
  if (view.cycles) return t(`subscribe.action.${view.cycles.type}`, { amount })
  return t(methodFacts[method].paysAtOnce ? 'pay' : 'createSlip', { amount })
}
