import { CalendarSearch, ScrollText } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { IfMay } from '@/components/portal/if-may'
import { Button } from '@/components/ui/button'
import { CodeBlock } from '@/components/ui/code-block'
import { EmptyState } from '@/components/ui/empty-state'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { hrefOf, type StatementFilter, spanOf } from './query'

type CurlProps = { idSeller: number; today: CivilDate; publicUrl: string }
type NoEntriesProps = CurlProps & { any: boolean; filter: StatementFilter }

/** The empty state: no entries match the filter, or there are none at all yet. */
export function NoEntries({ any, filter, ...curlProps }: NoEntriesProps) {
  const t = useTranslations('statement.empty')
  if (!any) {
    return (
      <EmptyState
        icon={<ScrollText />}
        title={t('title')}
        action={
          <IfMay permission="links.write">
            <Button asChild variant="primary">
              <Link href="/links/new">{t('action')}</Link>
            </Button>
          </IfMay>
        }
        code={<StatementCurl {...curlProps} />}
      >
        {t('body')}
      </EmptyState>
    )
  }
  const isOne = filter.order ?? filter.charge
  const none = filter.q ? 'noneFound' : isOne ? 'noneOfOne' : 'noneInPeriod'
  const other =
    isOne || filter.q || filter.period === 'coming' ? ({} as const) : ({ period: 'coming' } as const)
  return (
    <EmptyState
      icon={<CalendarSearch />}
      title={t(none)}
      action={
        <Button asChild>
          <Link href={hrefOf(other)}>{t(other.period ? 'showComing' : 'showUsual')}</Link>
        </Button>
      }
    >
      {t(`${none}Body`)}
    </EmptyState>
  )
}

/** The curl command that lists the entries of this month. */
function StatementCurl({ idSeller, today, publicUrl }: CurlProps) {
  const t = useTranslations()
  const { from, to } = spanOf({ period: 'month' }, today)
  const code = `curl -G ${publicUrl}/v2/report/statement \\
  -H 'X-Token-Api: ${t('portal.curl.key')}' \\
  -d idSeller=${idSeller} \\
  -d executionDateInitial=${from} \\
  -d executionDateFinal=${to}`
  return <CodeBlock code={code} label={t('statement.empty.curl')} />
}
