import { getTranslations } from 'next-intl/server'
import { IfMay } from '@/components/portal/if-may'
import { LiveUpdates } from '@/components/portal/live-updates'
import { Pages } from '@/components/portal/pages'
import { PartHead } from '@/components/portal/part-head'
import { ExportMenu } from '@/components/statement/export-menu'
import { toRead } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { browseStatement } from '@/lib/money/statement/browse-statement'
import { titleOfPart } from '../../part-title'
import { portal } from '../../portal'
import type { SearchParams } from '../../search-params'
import { EntriesTable } from './entries-table'
import { Figures } from './figures'
import { Filters, OnlyOne } from './filters'
import { NoEntries } from './no-entries'
import { exportOf, filterOf, hrefOf, placeOf, placeText, spanOf } from './query'

export const generateMetadata = titleOfPart('/statement')

export default async function StatementPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx: own, session } = await portal()
  const ctx = await toRead(own)
  const params = await searchParams
  const [filter, before, today] = [filterOf(params), placeOf(params), civilDateOf(ctx.now)]
  const span = spanOf(filter, today)
  const exported = exportOf(filter, span, today)
  const [t, { balance, days, older, any, foundUpTo }] = await Promise.all([
    getTranslations('statement'),
    browseStatement(ctx, {
      ...span,
      orderUuid: filter.order,
      chargeUuid: filter.charge,
      q: filter.q,
      before,
    }),
  ])
  return (
    <>
      <LiveUpdates />
      <PartHead
        lead={t('lead')}
        actions={
          any &&
          exported && (
            <IfMay permission="statement.export">
              <ExportMenu filter={exported} />
            </IfMay>
          )
        }
      />
      <Figures {...balance} />
      {any && <Filters filter={filter} span={span} />}
      <OnlyOne filter={filter} foundUpTo={foundUpTo} />
      {days.length > 0 ? (
        <div className="mt-4">
          <EntriesTable days={days} today={today} />
          <Pages href={hrefOf(filter)} older={older && placeText(older)} paged={before !== undefined} />
        </div>
      ) : (
        <NoEntries
          any={any}
          filter={filter}
          idSeller={session.seller.id}
          today={today}
          publicUrl={ctx.settings.publicUrl}
        />
      )}
    </>
  )
}
