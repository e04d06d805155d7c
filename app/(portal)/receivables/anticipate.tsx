'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { RadioList, RadioListItem } from '@/components/ui/forms/radio-list'
import { Money } from '@/components/ui/money'
import { Dialog } from '@/components/ui/overlays/dialog'
import { toast } from '@/components/ui/overlays/toast'
import { useFormats } from '@/components/ui/use-formats'
import type { AnticipationQuote } from '@/lib/money/receivables/quote-anticipation'

const spans = ['30', '90', '1095'] as const
export type Span = (typeof spans)[number]

interface AnticipateProps {
  /** The last day of each span. */
  until: Record<Span, string>
  quote: (input: { until: string }) => Promise<ActionResult<AnticipationQuote>>
  request: (input: { until: string; fee: number }) => Promise<ActionResult<AnticipationQuote>>
}

/** Quotes an anticipation of future receivables and requests it at the quoted fee only. */
export function Anticipate({ until, quote, request }: AnticipateProps) {
  const t = useTranslations('receivables.early')
  const common = useTranslations('common')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const { money } = useFormats()
  const [open, setOpen] = useState(false)
  const [span, setSpan] = useState<Span>('30')
  const [quoted, setQuoted] = useState<AnticipationQuote & { span: Span }>()
  const [working, setWorking] = useState(false)
  // The quote for a span that is no longer chosen may arrive last.
  const offer = quoted?.span === span ? quoted : undefined

  async function simulate(days: Span) {
    setSpan(days)
    setQuoted(undefined)
    const result = await resultOf(() => quote({ until: until[days] }))
    if (result.ok) setQuoted({ ...result.data, span: days })
    else showRefusal(result)
  }
  async function accept() {
    if (!offer) return
    setWorking(true)
    const result = await resultOf(() => request({ until: until[span], fee: offer.fee }))
    setWorking(false)
    if (!result.ok) {
      showRefusal(result, t('changed'))
      if (result.code === 'CONFLICT') await simulate(span)
      return
    }
    setOpen(false)
    toast.success(t('done', { net: money(result.data.value - result.data.fee) }))
    router.refresh()
  }
  function change(next: boolean) {
    if (working) return
    setOpen(next)
    if (next) void simulate(span)
  }
  return (
    <Dialog
      trigger={<Button variant="primary">{t('open')}</Button>}
      open={open}
      onOpenChange={change}
      title={t('title')}
      lead={t('lead')}
      closeLabel={common('back')}
      actions={
        <Button variant="primary" loading={working} disabled={!offer || offer.count === 0} onClick={accept}>
          {offer && offer.count > 0 ? t('accept', { net: money(offer.value - offer.fee) }) : t('open')}
        </Button>
      }
    >
      <RadioList
        legend={t('span')}
        name="span"
        value={span}
        onValueChange={(next) => void simulate(next as Span)}
      >
        {spans.map((days) => (
          <RadioListItem key={days} value={days} label={t(`spans.${days}`)} />
        ))}
      </RadioList>
      <div role="status" className="mt-4 min-h-24">
        {offer && (offer.count > 0 ? <Offer offer={offer} /> : <p className="text-muted">{t('nothing')}</p>)}
      </div>
    </Dialog>
  )
}

function Offer({ offer: { count, value, fee } }: { offer: AnticipationQuote }) {
  const t = useTranslations('receivables.early')
  const tMoney = useTranslations('money')
  const rows = [
    [t('value', { count }), value],
    [tMoney('early'), -fee],
    [t('net'), value - fee],
  ] as const
  return (
    <dl className="flex flex-col gap-2">
      {rows.map(([label, centavos], index) => (
        <div
          key={label}
          className={
            index === 2
              ? 'flex justify-between border-t border-line pt-2 font-semibold text-ink'
              : 'flex justify-between text-muted'
          }
        >
          <dt>{label}</dt>
          <dd>
            <Money centavos={centavos} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
