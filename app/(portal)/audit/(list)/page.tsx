import { Download, FileClock, SearchX } from 'lucide-react'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { Pages } from '@/components/portal/pages'
import { PartHead } from '@/components/portal/part-head'
import { SystemClockNote } from '@/components/portal/system-clock'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { browseAudit } from '@/lib/base/audit/browse-audit'
import { fileFormats } from '@/lib/base/spreadsheets/table-file'
import { titleOfPart } from '../../part-title'
import { portal } from '../../portal'
import type { SearchParams } from '../../search-params'
import { EntriesTable } from './entries-table'
import { Filters } from './filters'
import { beforeOf, filterOf, hrefOf } from './query'

export const generateMetadata = titleOfPart('/audit')

export default async function AuditPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await portal()
  const params = await searchParams
  const [filter, before] = [filterOf(params), beforeOf(params)]
  const [t, { entries, older }] = await Promise.all([
    getTranslations('audit'),
    browseAudit(ctx, { ...filter, before }),
  ])
  const filtered = Object.keys(filter).length > 0
  return (
    <>
      <SystemClockNote />
      <PartHead
        lead={t('lead')}
        actions={
          entries.length > 0 &&
          fileFormats.map((format) => (
            <Button key={format} asChild variant="secondary">
              <a href={hrefOf({ ...filter, format }, '/audit/export')}>
                <Download />
                {t(`export.${format}`)}
              </a>
            </Button>
          ))
        }
      />
      {(entries.length > 0 || filtered) && <Filters filter={filter} page="/audit" key={hrefOf(filter)} />}
      {entries.length > 0 ? (
        <div className="mt-2">
          <EntriesTable entries={entries} />
          <Pages href={hrefOf(filter)} older={older} paged={before !== undefined} />
        </div>
      ) : (
        <NoEntries filtered={filtered} />
      )}
    </>
  )
}

async function NoEntries({ filtered }: { filtered: boolean }) {
  const t = await getTranslations('audit')
  if (!filtered) {
    return (
      <EmptyState icon={<FileClock />} title={t('emptyTitle')}>
        {t('emptyBody')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('noneTitle')}
      action={
        <Button asChild>
          <Link href="/audit">{t('clear')}</Link>
        </Button>
      }
    >
      {t('noneBody')}
    </EmptyState>
  )
}
