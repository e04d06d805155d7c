import { ShieldQuestion } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Pages } from '@/components/portal/pages'
import { CardHead } from '@/components/ui/card'
import { FilterChips } from '@/components/ui/chips/filter-chips'
import { EmptyState } from '@/components/ui/empty-state'
import { Money } from '@/components/ui/money'
import { PageHead } from '@/components/ui/page-head'
import { RelativeTime } from '@/components/ui/relative-time'
import { Stat, Stats } from '@/components/ui/stat'
import { listForeign } from '@/lib/backoffice/platform/unmatched/list-foreign'
import { listUnmatched } from '@/lib/backoffice/platform/unmatched/list-unmatched'
import { unmatchedQuery } from '@/lib/backoffice/platform/unmatched/unmatched'
import { unmatchedPaymentStatuses } from '@/lib/rails/bank-payments/bank-payment'
import { operatorArea } from '../area'
import type { SearchParams } from '../search-params'
import { SilentCells } from '../silent-cells'
import { ForeignTable } from './foreign-table'
import { UnmatchedTable } from './unmatched-table'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('operator.unmatched'))('title') }
}

const PAGE = '/operator/unmatched'

export default async function UnmatchedPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await operatorArea()
  const query = unmatchedQuery.parse(await searchParams)
  const [t, { payments, held, older, silent }, foreign] = await Promise.all([
    getTranslations('operator.unmatched'),
    listUnmatched(ctx, query),
    listForeign(ctx),
  ])
  const chips = [undefined, ...unmatchedPaymentStatuses].map((status) => ({
    href: status ? `${PAGE}?status=${status}` : PAGE,
    label: status ? t(`statuses.${status}`) : t('all'),
    current: query.status === status,
    ...(status === 'HELD' && { count: held.held }),
  }))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="mb-6">
        <Stats columns={3}>
          <Stat label={t('held')} note={t('heldNote', { count: held.held })}>
            <Money centavos={held.value} />
          </Stat>
          <Stat label={t('oldest')}>{held.oldest ? <RelativeTime at={held.oldest} /> : '—'}</Stat>
          <Stat label={t('refused')}>{held.refused}</Stat>
        </Stats>
      </div>
      <FilterChips label={t('filters')} chips={chips} />
      <SilentCells cells={silent} className="mt-4" />
      {payments.length > 0 ? (
        <div className="mt-2">
          <UnmatchedTable payments={payments} />
          <Pages
            href={query.status ? `${PAGE}?status=${query.status}` : PAGE}
            older={older}
            paged={query.before !== undefined}
          />
        </div>
      ) : (
        <EmptyState icon={<ShieldQuestion />} title={t('none')}>
          {t('noneBody')}
        </EmptyState>
      )}
      {foreign.length > 0 && (
        <section aria-labelledby="foreign" className="mt-10">
          <CardHead id="foreign" title={t('foreign.title')} lead={t('foreign.lead')} className="mb-1" />
          <ForeignTable payments={foreign} />
        </section>
      )}
    </>
  )
}
