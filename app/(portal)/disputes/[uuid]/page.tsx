import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { IfMay } from '@/components/portal/if-may'
import { LiveUpdates } from '@/components/portal/live-updates'
import { DisputeStatusBadge } from '@/components/portal/noun-status'
import { RefundDialog } from '@/components/refunds/refund-dialog'
import { CardHead } from '@/components/ui/card'
import { PageHead } from '@/components/ui/page-head'
import { formatMoney } from '@/lib/base/i18n/format'
import { centavos } from '@/lib/base/kernel/money'
import { mayDo } from '@/lib/base/kernel/require-permission'
import { knownFacts, knownText } from '@/lib/payments/dispute-facts/facts'
import { getKnown } from '@/lib/payments/dispute-facts/get-known'
import { getDispute, type ShownDispute } from '@/lib/payments/disputes/get-dispute'
import { causeOf } from '@/lib/payments/disputes/reasons'
import { getRefundableOfOrder } from '@/lib/payments/refunds/get-refundable-of-order'
import { AuditLink } from '../../audit-link'
import { orNotFound, uuidOf } from '../../or-not-found'
import { portal } from '../../portal'
import { refund } from '../../refunds/actions'
import { accept, answer, removeFile, saveDraft } from '../actions'
import { AcceptDispute } from './accept-dispute'
import { AnswerForm } from './answer-form'
import { DisputeHistory } from './dispute-history'
import { DisputeMoney } from './dispute-money'
import { DisputeState } from './dispute-state'
import { Facts } from './facts'
import { SentAnswer } from './sent-answer'

type DisputeParams = { params: Promise<{ uuid: string }> }

export async function generateMetadata({ params }: DisputeParams): Promise<Metadata> {
  const t = await getTranslations('disputes.detail')
  return { title: t('untitled', { uuid: (await uuidOf(params)).slice(0, 8) }) }
}

export default async function DisputePage({ params }: DisputeParams) {
  const { ctx, session } = await portal()
  const shown = await orNotFound(getDispute(ctx, { uuid: await uuidOf(params) }))
  const [t, locale, known] = await Promise.all([
    getTranslations('disputes'),
    getLocale(),
    getKnown(ctx, shown),
  ])
  const { dispute, files } = shown
  const { uuid, status, value, alertEnd } = dispute
  const isOpenAlert = status === 'ALERT' && !alertEnd
  const hasSimulator = ctx.settings.simulators && session.seller.environment === 'SANDBOX'
  const isPending = status === 'OPEN' || status === 'ANSWERED'
  return (
    <>
      <LiveUpdates />
      <PageHead
        back={{ href: '/disputes', label: t('detail.back') }}
        title={<span className="tabular-nums">{formatMoney(value, locale)}</span>}
        badge={<DisputeStatusBadge status={status} alertEnd={alertEnd} />}
        lead={t(`short.${causeOf(dispute.reason)}`)}
        actions={
          isPending ? (
            <IfMay permission="disputes.answer">
              <AcceptDispute uuid={uuid} value={value} accept={accept} />
            </IfMay>
          ) : (
            isOpenAlert && <RefundNow {...shown} />
          )
        }
      />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="flex min-w-0 flex-col gap-10">
          <DisputeState dispute={dispute} now={ctx.now} />
          <Claim reason={dispute.reason} helps={status === 'OPEN' || isOpenAlert} />
          {status !== 'ALERT' && (
            <section aria-labelledby="answer">
              <CardHead id="answer" title={t('detail.answer')} />
              {status === 'OPEN' ? (
                <IfMay permission="disputes.answer">
                  <AnswerForm
                    uuid={uuid}
                    draft={dispute.answerDraft ?? ''}
                    limits={dispute.answerLimits}
                    known={{ facts: knownFacts(known, locale), text: knownText(known) }}
                    files={files.map(({ uuid: file, name, size }) => ({ uuid: file, name, size }))}
                    answer={answer}
                    saveDraft={saveDraft}
                    removeFile={removeFile}
                  />
                </IfMay>
              ) : (
                <SentAnswer dispute={dispute} files={files} />
              )}
            </section>
          )}
          {mayDo(ctx, 'statement.read') && <DisputeMoney uuid={uuid} />}
          <section aria-labelledby="history">
            <CardHead id="history" title={t('detail.history')} />
            <DisputeHistory dispute={dispute} />
          </section>
          <AuditLink resource={uuid} />
        </div>
        <Facts {...shown} hasSimulator={hasSimulator && isPending} />
      </div>
    </>
  )
}

/** The refund of an alert's charge, in time to prevent the dispute; nothing where it cannot be refunded. */
async function RefundNow({ charge, order }: Pick<ShownDispute, 'charge' | 'order'>) {
  const { ctx } = await portal()
  const { uuid, value, fee, earlyFee } = charge
  const left = (await getRefundableOfOrder(ctx, { uuid: order.uuid }))[uuid] ?? centavos(0)
  if (left === 0) return null
  return (
    <IfMay permission="refunds.create">
      <RefundDialog charge={{ uuid, value, fee, earlyFee }} left={left} refund={refund} size="md" />
    </IfMay>
  )
}

/** The buyer's claim, and while it can be answered which evidence helps against it. */
async function Claim({ reason, helps }: { reason: string; helps: boolean }) {
  const t = await getTranslations('disputes')
  const cause = causeOf(reason)
  return (
    <section aria-labelledby="claim">
      <CardHead id="claim" title={t('detail.claim')} />
      <p className="max-w-text">{t(`causes.${cause}.what`)}</p>
      <p className="mt-1 text-sm text-muted">{t('detail.code', { code: reason })}</p>
      {helps && <Helps items={t(`causes.${cause}.helps`).split('\n')} />}
    </section>
  )
}

async function Helps({ items }: { items: readonly string[] }) {
  const t = await getTranslations('disputes')
  return (
    <>
      <h3 className="mt-5 font-medium text-ink">{t('detail.helps')}</h3>
      <ul className="mt-2 flex max-w-text list-disc flex-col gap-1 ps-5 text-muted">
        {items.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </>
  )
}
