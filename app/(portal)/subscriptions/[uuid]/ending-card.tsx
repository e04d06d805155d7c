import { useTranslations } from 'next-intl'
import { WhatsappButton } from '@/components/links/whatsapp-button'
import type { ActionResult } from '@/components/portal/action-result'
import { IfMay } from '@/components/portal/if-may'
import { Notice } from '@/components/ui/notice'
import { useFormats } from '@/components/ui/use-formats'
import type { SubscriptionRow } from '@/lib/payments/subscriptions/store'
import { SendCardLink } from './send-card-link'

type EndingCardProps = {
  subscription: SubscriptionRow
  today: string
  /** Of the next cycle. */
  value: number
  /** Where the subscriber changes the card. */
  url: string
  send: (input: { uuid: string }) => Promise<ActionResult>
}

/** What to do about a card that ends soon: why, what it means for the money, and the link at which the subscriber changes it. */
export function EndingCard({ subscription, today, value, url, send }: EndingCardProps) {
  const t = useTranslations('subscriptions.cardEnding')
  const { calendarDate, money } = useFormats()
  const { uuid, cardEndsOn, nextCycleDate, customer } = subscription
  const date = calendarDate(cardEndsOn!)
  const isOver = cardEndsOn! < today
  const isBeforeEnd = nextCycleDate !== null && nextCycleDate <= cardEndsOn!
  const meaning = isBeforeEnd ? 'later' : nextCycleDate ? 'next' : 'paused'
  return (
    <Notice tone="warning" title={t(isOver ? 'over' : 'ends', { date })} className="mb-6">
      <p>
        {t(meaning, {
          value: money(value),
          date: nextCycleDate ? calendarDate(nextCycleDate) : '',
        })}{' '}
        {customer.email && t('mailed')}
      </p>
      <IfMay permission="subscriptions.write">
        <div className="mt-3 flex flex-wrap gap-2">
          {customer.email && <SendCardLink uuid={uuid} send={send} />}
          <WhatsappButton text={t('message', { date, url })} phone={customer.phone} />
        </div>
      </IfMay>
    </Notice>
  )
}
