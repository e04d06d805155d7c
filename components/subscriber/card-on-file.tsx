'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useState } from 'react'
import { CardFields } from '@/components/checkout/card/fields'
import { SecurityCheckNotice } from '@/components/checkout/card/security-check'
import { TroubleNotice } from '@/components/checkout/trouble-notice'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useFormats } from '@/components/ui/use-formats'
import { brandNames } from '@/lib/base/kernel/card-brand'
import type { SubscriptionView } from '@/lib/payments/subscription-checkout/page-contract'
import { useNewCard } from './use-new-card'

type CardOnFileProps = { view: SubscriptionView; onView: (view: SubscriptionView) => void }

/** The stored card and the form to replace it; a new card is charged at once for unpaid cycles. */
export function CardOnFile({ view, onView }: CardOnFileProps) {
  const t = useTranslations('subscriber.card')
  const checkout = useTranslations('checkout.card')
  const [open, setOpen] = useState(false)
  const [changed, setChanged] = useState(false)
  // The mail about a card that ends leads here.
  useEffect(() => {
    if (window.location.hash === '#card') setOpen(true)
  }, [])
  const done = (newer: SubscriptionView) => {
    setOpen(false)
    setChanged(true)
    onView(newer)
  }
  const { brand, last4digits } = view.card!
  return (
    <section aria-labelledby="card">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <h2 id="card" className="font-semibold text-ink">
            {t('title')}
          </h2>
          <p className="mt-1 text-muted tabular-nums">
            {brandNames[brand]} {checkout('ending', { digits: last4digits })}
          </p>
        </div>
        {!open && <Button onClick={() => setOpen(true)}>{t('change')}</Button>}
      </div>
      {changed && !open && (
        <Notice tone="success" title={t('changed')} className="mt-4" live>
          {view.unpaid.length > 0 && t('stillOpen')}
        </Notice>
      )}
      {open && <NewCard view={view} onDone={done} onView={onView} onBack={() => setOpen(false)} />}
    </section>
  )
}

type NewCardProps = {
  view: SubscriptionView
  onDone: (view: SubscriptionView) => void
  onView: (view: SubscriptionView) => void
  onBack: () => void
}

function NewCard({ view, onDone, onView, onBack }: NewCardProps) {
  const t = useTranslations('subscriber.card')
  const consent = useTranslations('checkout.consent')
  const { money } = useFormats()
  const { fields, save, saving, trouble, check } = useNewCard(view, { onDone, onView })
  const { discount, fullValue } = view.upcoming ?? {}
  // A discount on some cycles ends, the consent does not.
  const lastingValue = discount?.cycles === undefined ? view.value : (fullValue ?? view.value)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form onSubmit={submit} noValidate className="mt-5 flex flex-col gap-5">
      <CardFields fields={fields} />
      {trouble && <TroubleNotice trouble={trouble} byCard />}
      {check && <SecurityCheckNotice {...check} />}
      <p className="text-sm text-muted">
        {consent(`help.${view.type}`, { value: money(lastingValue), seller: view.seller.name })}{' '}
        {view.due > 0 && t('chargesUnpaidNow', { amount: money(view.due) })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" loading={saving} className="flex-1">
          {t('save')}
        </Button>
        <Button onClick={onBack} disabled={saving}>
          {t('back')}
        </Button>
      </div>
    </form>
  )
}
