import { ExternalLink } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { WhatsappButton } from '@/components/links/whatsapp-button'
import { IfMay } from '@/components/portal/if-may'
import { LiveUpdates } from '@/components/portal/live-updates'
import { SubscriptionStatusBadge } from '@/components/portal/noun-status'
import { Button } from '@/components/ui/button'
import { Card, CardHead } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { PageHead } from '@/components/ui/page-head'
import { addDays, civilDateOf } from '@/lib/base/kernel/dates'
import { viewUpcoming } from '@/lib/payments/subscription-changes/upcoming'
import { isCardEnding } from '@/lib/payments/subscription-reminders/reminder'
import { traceSubscription } from '@/lib/payments/subscriptions/listing/trace-subscription'
import { CARD_PART, pageOfSubscription } from '@/lib/payments/subscriptions/notify-buyer'
import type { SubscriptionRow } from '@/lib/payments/subscriptions/store'
import { isEnded } from '@/lib/payments/subscriptions/subscription'
import { orNotFound, uuidOf } from '../../or-not-found'
import { Events } from '../../orders/[uuid]/events'
import { portal } from '../../portal'
import { cancel, change, discount, pause, resume, sendLink, skip } from '../actions'
import { CancelDialog } from './cancel-dialog'
import { ChangeValueDialog } from './change-value-dialog'
import { Cycles } from './cycles'
import { EndingCard } from './ending-card'
import { Facts } from './facts'
import { History } from './history'
import { NextCycle } from './upcoming'

type SubscriptionParams = { params: Promise<{ uuid: string }> }

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('subscriptions'))('one') }
}

export default async function SubscriptionPage({ params }: SubscriptionParams) {
  const { ctx } = await portal()
  const trace = await orNotFound(traceSubscription(ctx, { uuid: await uuidOf(params) }))
  const t = await getTranslations('subscriptions')
  const { subscription, cycles, events } = trace
  const { uuid, status, customer, title, cycleType, valuePerMonth } = subscription
  const upcoming = viewUpcoming(trace, ctx.now)
  const today = civilDateOf(ctx.now)
  const tomorrow = addDays(today, 1)
  const url = pageOfSubscription(subscription, ctx)
  const isRunning = !isEnded(status) && status !== 'PENDING'
  return (
    <>
      <LiveUpdates />
      <PageHead
        back={{ href: '/subscriptions', label: t('title') }}
        title={customer.name || customer.email || t('one')}
        badge={<SubscriptionStatusBadge status={status} isPaused={subscription.pausedAt !== null} />}
        lead={title}
        actions={
          !isEnded(status) && (
            <IfMay permission="subscriptions.write">
              <CancelDialog
                uuid={uuid}
                name={[customer.name || customer.email, title].filter(Boolean).join(', ')}
                cancel={cancel}
              />
              <ChangeValueDialog
                uuid={uuid}
                change={change}
                type={cycleType}
                valuePerMonth={valuePerMonth}
                additionalValue={subscription.additionalValue}
                additionalCycles={subscription.additionalCycles}
                nextCycle={subscription.nextCycle}
                discount={discountOf(subscription)}
              />
            </IfMay>
          )
        }
      />
      {isRunning && isCardEnding(subscription.cardEndsOn, today) && (
        <EndingCard
          subscription={subscription}
          today={today}
          value={trace.value}
          url={`${url}#${CARD_PART}`}
          send={sendLink}
        />
      )}
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="flex min-w-0 flex-col gap-10">
          {upcoming && (
            <NextCycle
              upcoming={upcoming}
              uuid={uuid}
              tomorrow={tomorrow}
              pause={pause}
              resume={resume}
              skip={skip}
              discount={discount}
            />
          )}
          <BuyerPage url={url} phone={customer.phone} />
          <section aria-labelledby="cycles">
            <CardHead id="cycles" title={t('cycles.title')} lead={t('cycles.lead')} className="mb-1" />
            <Cycles cycles={cycles} />
          </section>
          <History history={trace.history} />
          <section aria-labelledby="webhooks">
            <CardHead id="webhooks" title={t('webhooks')} />
            <Events events={events} domain="SUBSCRIPTION" />
          </section>
        </div>
        <Facts trace={trace} value={trace.value} />
      </div>
    </>
  )
}

const discountOf = ({ discountBasisPoints, discountValue, discountEnd }: SubscriptionRow) => ({
  discountBasisPoints,
  discountValue,
  discountEnd,
})

/** The address of the buyer's page (pay, change the card, cancel), for buyers who lost it. */
async function BuyerPage({ url, phone }: { url: string; phone?: string }) {
  const t = await getTranslations('subscriptions.page')
  return (
    <Card>
      <CardHead title={t('title')} lead={t('lead')} className="mb-3" />
      <p
        data-testid="subscription-address"
        className="rounded-md border border-line bg-sunken px-3 py-2 font-mono text-sm break-all"
      >
        {url}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={url}>{t('copy')}</CopyButton>
        <WhatsappButton text={t('message', { url })} phone={phone} />
        <Button asChild variant="ghost">
          <a href={url} target="_blank" rel="noreferrer">
            <ExternalLink />
            {t('open')}
          </a>
        </Button>
      </div>
    </Card>
  )
}
