import { ListChecks } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { PartHead } from '@/components/portal/part-head'
import { Clock } from '@/components/ui/clock'
import { EmptyState } from '@/components/ui/empty-state'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { roleMay } from '@/lib/base/kernel/permissions'
import { limitsOf } from '@/lib/parties/sellers/risk-settings'
import { listRules } from '@/lib/payments/risk-rules/list-rules'
import { listTrips } from '@/lib/payments/velocity/list-trips'
import { titleOfPart } from '../part-title'
import { portal } from '../portal'
import { addRule, saveLimits, saveScreening, testRule } from './actions'
import { AddRule } from './add-rule'
import { LimitsForm } from './limits-form'
import { RulesTable } from './rules-table'
import { ScreeningForm } from './screening-form'
import { TripsTable } from './trips-table'

export const generateMetadata = titleOfPart('/rules')

const DAYS = 7

export default async function RulesPage() {
  const { ctx, session } = await portal()
  const [t, rules, trips] = await Promise.all([
    getTranslations('rules'),
    listRules(ctx),
    listTrips(ctx, DAYS),
  ])
  const { seller, role } = session
  const mayChange = roleMay(role, 'rules.write')
  const hasAntifraud = ctx.ports.antifraud.name !== ''
  return (
    <MessagesFor areas={['common', 'portal', 'rules']} timeZone={SAO_PAULO}>
      <PartHead
        lead={t('lead')}
        actions={mayChange ? <AddRule add={addRule} test={testRule} /> : undefined}
      />
      <div className="flex flex-col gap-10">
        {rules.length === 0 ? (
          <EmptyState icon={<ListChecks />} title={t('emptyTitle')}>
            {t('emptyBody')}
          </EmptyState>
        ) : (
          <Clock now={ctx.now}>
            <RulesTable rules={rules} mayChange={mayChange} />
          </Clock>
        )}
        <section aria-labelledby="limits" className="flex flex-col gap-5">
          <div>
            <h2 id="limits" className="text-md font-semibold text-ink">
              {t('limits.title')}
            </h2>
            <p className="mt-1 max-w-text text-muted">{t('limits.lead')}</p>
          </div>
          {/* Attempts are counted by the system clock, also where the seller moved the sandbox clock. */}
          <Clock now={ctx.systemNow}>
            <TripsTable trips={trips} />
          </Clock>
          <LimitsForm
            limits={limitsOf(seller)}
            environment={seller.environment}
            save={saveLimits}
            mayChange={mayChange}
          />
        </section>
        {hasAntifraud && (
          <ScreeningForm
            fallback={seller.risk.screeningFallback ?? 'APPROVE'}
            save={saveScreening}
            mayChange={mayChange}
          />
        )}
      </div>
    </MessagesFor>
  )
}
