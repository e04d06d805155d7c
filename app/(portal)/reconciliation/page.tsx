import { Scale } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { IfMay } from '@/components/portal/if-may'
import { LiveUpdates } from '@/components/portal/live-updates'
import { PartHead } from '@/components/portal/part-head'
import { EmptyState } from '@/components/ui/empty-state'
import { civilDateOf, SAO_PAULO } from '@/lib/base/kernel/dates'
import { browseReconciliation } from '@/lib/money/reconciliation/browse-reconciliation'
import { closeMonth } from '@/lib/money/reconciliation/close-month'
import { monthInput } from '@/lib/money/reconciliation/contract'
import { titleOfPart } from '../part-title'
import { portal } from '../portal'
import type { SearchParams } from '../search-params'
import { Differences } from './differences'
import { ImportFile } from './import-file'
import { MonthClose } from './month-close'
import { MonthSwitch } from './month-switch'
import { Aside, Files, Matched } from './settled'

export const generateMetadata = titleOfPart('/reconciliation')

export default async function ReconciliationPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await portal()
  const asked = monthInput.safeParse((await searchParams).month)
  const month = asked.success ? asked.data : civilDateOf(ctx.now).slice(0, 7)
  const [t, shown, close] = await Promise.all([
    getTranslations('reconciliation'),
    browseReconciliation(ctx, { month }),
    closeMonth(ctx, { month }),
  ])
  const { files, matched, payouts } = shown
  return (
    <MessagesFor areas={['common', 'portal', 'money', 'reconciliation']} timeZone={SAO_PAULO}>
      <LiveUpdates />
      <PartHead
        lead={t('lead')}
        actions={
          <IfMay permission="payouts.reconcile">
            <ImportFile />
          </IfMay>
        }
      />
      <div className="flex flex-col gap-10">
        <MonthSwitch month={month} />
        {files.length === 0 && (
          <EmptyState icon={<Scale />} title={t('emptyTitle')} className="py-6">
            {t('emptyBody')}
          </EmptyState>
        )}
        <MonthClose close={close} unproven={shown.unproven} />
        {(files.length > 0 || payouts.length > 0) && <Differences {...shown} />}
        <Matched matched={matched} />
        {files.length > 0 && (
          <div className="flex flex-col gap-3">
            <Aside {...shown} />
            <Files files={files} />
          </div>
        )}
      </div>
    </MessagesFor>
  )
}
