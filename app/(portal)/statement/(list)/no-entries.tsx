import { CalendarSearch, ScrollText } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { CodeBlock } from '@/components/ui/code-block'
import { EmptyState } from '@/components/ui/empty-state'
import { hrefOf, type StatementFilter } from './query'

type NoEntriesProps = { any: boolean; filter: StatementFilter; idSeller: number; publicUrl: string }

/** Nothing was asked for that is there: another period may have it, or nothing was booked yet. */
export function NoEntries({ any, filter, idSeller, publicUrl }: NoEntriesProps) {
  const t = useTranslations('statement.empty')
  if (!any) {
    return (
      <EmptyState
        icon={<ScrollText />}
        title={t('title')}
        action={
          <Button asChild variant="primary">
            <Link href="/links/new">{t('action')}</Link>
          </Button>
        }
        code={<StatementCurl idSeller={idSeller} publicUrl={publicUrl} />}
      >
        {t('body')}
      </EmptyState>
    )
  }
  const isOne = filter.order ?? filter.charge
  const other = isOne || filter.period === 'coming' ? ({} as const) : ({ period: 'coming' } as const)
  return (
    <EmptyState
      icon={<CalendarSearch />}
      title={t(isOne ? 'noneOfOne' : 'noneInPeriod')}
      action={
        <Button asChild>
          <Link href={hrefOf(other)}>{t(other.period ? 'showComing' : 'showUsual')}</Link>
        </Button>
      }
    >
      {t(isOne ? 'noneOfOneBody' : 'noneInPeriodBody')}
    </EmptyState>
  )
}

function StatementCurl({ idSeller, publicUrl }: { idSeller: number; publicUrl: string }) {
  const t = useTranslations()
  const code = `curl -G ${publicUrl}/v2/report/statement \\
  -H 'X-Token-Api: ${t('portal.curl.key')}' \\
  -d idSeller=${idSeller} \\
  -d executionDateInitial=2026-11-01 \\
  -d executionDateFinal=2026-11-30`
  return <CodeBlock code={code} label={t('statement.empty.curl')} />
}
