import { Download } from 'lucide-react'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { PayoutStatusBadge } from '@/components/payouts/payout-status'
import { IfMay } from '@/components/portal/if-may'
import { LiveUpdates } from '@/components/portal/live-updates'
import { Button } from '@/components/ui/button'
import { CardHead } from '@/components/ui/card'
import { PageHead } from '@/components/ui/page-head'
import { formatMoney } from '@/lib/base/i18n/format'
import { explainPayout } from '@/lib/money/reconciliation/payouts/explain-payout'
import { provePayout } from '@/lib/money/statement/payouts/prove-payout'
import { AuditLink } from '../../audit-link'
import { orNotFound, uuidOf } from '../../or-not-found'
import { portal } from '../../portal'
import type { SearchParams } from '../../search-params'
import { BankLineOf } from './bank-line'
import { Facts } from './facts'
import { Failure } from './failure'
import { PayoutEntries } from './payout-entries'
import { Steps } from './steps'

type PayoutParams = { params: Promise<{ uuid: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: PayoutParams): Promise<Metadata> {
  const t = await getTranslations('payouts.detail')
  return { title: t('untitled', { uuid: (await uuidOf(params)).slice(0, 8) }) }
}

const MAX_PAGE = 100_000

export default async function PayoutPage({ params, searchParams }: PayoutParams) {
  const { ctx } = await portal()
  const uuid = await uuidOf(params)
  const asked = Number((await searchParams).page)
  const page = Number.isInteger(asked) && asked > 0 && asked < MAX_PAGE ? asked : 1
  const { payout, steps, match, failure } = await orNotFound(explainPayout(ctx, { uuid }))
  const proof = await provePayout(ctx, { uuid, page })
  const [t, locale] = await Promise.all([getTranslations('payouts'), getLocale()])
  return (
    <>
      <LiveUpdates />
      <PageHead
        back={{ href: '/payouts', label: t('detail.back') }}
        title={<span className="tabular-nums">{formatMoney(payout.value, locale)}</span>}
        badge={<PayoutStatusBadge status={payout.status} awaitsApproval={payout.awaitsApproval} />}
        actions={
          <IfMay permission="statement.export">
            <Button asChild>
              <a href={`/payouts/${uuid}/export/receipt`} download>
                <Download />
                {t('detail.receipt')}
              </a>
            </Button>
          </IfMay>
        }
      />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="flex min-w-0 flex-col gap-10">
          {failure && <Failure payout={payout} failure={failure} />}
          <PayoutEntries proof={proof} payout={payout} />
          <AuditLink resource={uuid} />
        </div>
        <aside className="flex min-w-0 flex-col gap-8">
          <Facts payout={payout} />
          <BankLineOf payout={payout} match={match} />
          <section aria-labelledby="history">
            <CardHead id="history" title={t('detail.history')} />
            <Steps steps={steps} isAhead={ctx.now > ctx.systemNow} />
          </section>
        </aside>
      </div>
    </>
  )
}
