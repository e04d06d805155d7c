'use client'

import { Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Breakdown } from '@/components/checkout/order/breakdown'
import { useMethodLabel } from '@/components/methods/use-method-label'
import { useNow } from '@/components/ui/clock'
import { cn } from '@/components/ui/cn'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import { formatCountdown } from '@/lib/base/i18n/format'
import { LAST_INSTANT_MS, parseInstantMs } from '@/lib/base/kernel/dates'
import { methodFacts, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import { breakdownOf } from './form-items'
import { amountOf, expirationOf, isInParts, type LinkFormValues } from './form-values'

type LinkPreviewProps = { sellerName: string; payableHere: readonly PaymentMethod[] }

/** A small preview of the payment page with the values of the form, without interactive elements. */
export function LinkPreview({ sellerName, payableHere }: LinkPreviewProps) {
  const t = useTranslations('links.form')
  const { control } = useFormContext<LinkFormValues>()
  const values = useWatch({ control }) as LinkFormValues
  const amount = amountOf(values)
  return (
    <figure className="min-w-0 lg:sticky lg:top-20 lg:self-start">
      <figcaption className="mb-2 text-sm font-medium text-muted">{t('preview')}</figcaption>
      <div className="overflow-hidden rounded-lg border border-line bg-canvas" data-testid="link-preview">
        <div className="bg-accent-subtle px-5 py-6">
          <p className="flex items-center gap-2.5">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-md bg-accent font-semibold text-on-accent"
            >
              {sellerName.charAt(0).toUpperCase()}
            </span>
            <span className="min-w-0 truncate font-medium">{sellerName}</span>
          </p>
          <p className="mt-5 break-words text-muted">{values.title.trim() || t('previewTitle')}</p>
          <p className={cn('mt-0.5 text-xl font-semibold', amount === 0 && 'text-faint')}>
            <Money centavos={amount} />
          </p>
          {values.type === 'SUBSCRIPTION' && <Cycle values={values} />}
          {values.type !== 'SUBSCRIPTION' && values.items.length > 0 && (
            <div className="mt-4">
              <Breakdown breakdown={breakdownOf(values)} />
            </div>
          )}
          {values.description.trim() && (
            <p className="mt-2 break-words whitespace-pre-line text-muted">{values.description.trim()}</p>
          )}
          <Validity values={values} />
        </div>
        <Payment values={values} amount={amount} payableHere={payableHere} />
      </div>
    </figure>
  )
}

function Cycle({ values: { cycle, valuePerMonth } }: { values: LinkFormValues }) {
  const t = useTranslations('checkout.cycles')
  const { money } = useFormats()
  return (
    <p className="text-muted">
      {t(`per.${cycle}`)}
      {cycle !== 'MONTHLY' && ` · ${t('perMonth', { value: money(valuePerMonth) })}`}
    </p>
  )
}

function Validity({ values }: { values: LinkFormValues }) {
  const t = useTranslations('links.form')
  const { dateTime } = useFormats()
  const now = useNow(1_000)
  const until = parseInstantMs(expirationOf(values, now) ?? '')
  if (until === undefined || until > LAST_INSTANT_MS) return null
  return (
    <p className="mt-4 text-sm text-muted tabular-nums">
      {values.timer
        ? t('previewTimer', { left: formatCountdown((until - now) / 1000) })
        : t('previewExpires', { at: dateTime(new Date(until)) })}
    </p>
  )
}

type PaymentProps = {
  values: LinkFormValues
  amount: number
  payableHere: readonly PaymentMethod[]
}

function Payment({ values, amount, payableHere }: PaymentProps) {
  const t = useTranslations('links.form')
  const names = useMethodLabel()
  const { money } = useFormats()
  const shown = values.methods.filter((method) => payableHere.includes(method))
  return (
    <div className="px-5 py-5">
      <p className="font-semibold">{t('previewHow')}</p>
      {shown.length === 0 ? (
        <p className="mt-2 text-muted">{t('previewNone')}</p>
      ) : (
        <>
          <ul className="mt-3 rounded-md border border-line bg-surface">
            {shown.map((method, index) => (
              <li key={method} className="flex items-center gap-3 px-3 py-2.5 not-first:border-t">
                <span
                  aria-hidden="true"
                  className={cn(
                    'size-4 shrink-0 rounded-full',
                    index === 0 ? 'border-5 border-accent' : 'border border-control',
                  )}
                />
                <span className="font-medium">{names(method)}</span>
                <span className="ml-auto text-sm text-muted">
                  {isInParts(values, method)
                    ? t('upToTimes', { count: Number(values.installments[method]) })
                    : t('once')}
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-4 grid h-10 place-items-center rounded-md bg-accent font-medium text-on-accent">
            {t(methodFacts[shown[0]!].paysAtOnce ? 'previewPay' : 'previewSlip', {
              value: money(amount),
            })}
          </p>
        </>
      )}
      <p className="mt-4 flex items-center justify-center gap-1.5 text-xs text-faint">
        <Lock aria-hidden="true" className="size-3" />
        Balcão
      </p>
    </div>
  )
}
