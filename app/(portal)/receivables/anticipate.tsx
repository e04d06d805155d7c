'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Answer, answerOf, useRefusalToast } from '@/components/portal/answer'
import { Button } from '@/components/ui/button'
import { Dialog, DialogClose } from '@/components/ui/dialog'
import { Money } from '@/components/ui/money'
import { RadioList, RadioListItem } from '@/components/ui/radio-list'
import { toast } from '@/components/ui/toast'
import { useFormats } from '@/components/ui/use-formats'
import type { AnticipationQuote } from '@/lib/receivables/quote-anticipation'

const spans = ['30', '90', '1095'] as const
export type Span = (typeof spans)[number]

interface AnticipateProps {
  /** The day until which each span goes. */
  until: Record<Span, string>
  quote: (input: { until: string }) => Promise<Answer<AnticipationQuote>>
  request: (input: { until: string; fee: number }) => Promise<Answer<AnticipationQuote>>
}

/** What would come today of what is to come later, and for what price; asked for only at the price that was shown. */
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
  // The answer about a span that is not chosen any more may come last.
  const offer = quoted?.span === span ? quoted : undefined

  async function simulate(days: Span) {
    setSpan(days)
    setQuoted(undefined)
    const answer = await answerOf(quote({ until: until[days] }))
    if (answer.ok) setQuoted({ ...answer.data, span: days })
    else showRefusal(answer)
  }
  async function accept() {
    if (!offer) return
    setWorking(true)
    const answer = await answerOf(request({ until: until[span], fee: offer.fee }))
    setWorking(false)
    if (!answer.ok) {
      showRefusal(answer, t('changed'))
      if (answer.code === 'CONFLICT') await simulate(span)
      return
    }
    setOpen(false)
    toast.success(t('done', { net: money(answer.data.value - answer.data.fee) }))
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
      actions={
        <>
          <DialogClose>
            <Button>{common('back')}</Button>
          </DialogClose>
          <Button variant="primary" loading={working} disabled={!offer || offer.count === 0} onClick={accept}>
            {offer && offer.count > 0 ? t('accept', { net: money(offer.value - offer.fee) }) : t('open')}
          </Button>
        </>
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
  const words = useTranslations('money')
  const rows = [
    [t('value', { count }), value],
    [words('early'), -fee],
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
