import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { PageHead } from '@/components/ui/page-head'
import { getStatus } from '@/lib/backoffice/platform/status/get-status'
import { operatorArea } from '../area'
import { SilentCells } from '../silent-cells'
import { Checks } from './checks'
import { DatabaseFacts } from './database-facts'
import { EndingsTable } from './endings-table'
import { ProcessesTable } from './processes-table'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('operatorStatus'))('title') }
}

export default async function StatusPage() {
  const { ctx } = await operatorArea()
  const [t, { checks, processes, endings, database, silent }] = await Promise.all([
    getTranslations('operatorStatus'),
    getStatus(ctx),
  ])
  const count = checks.filter(({ state }) => state === 'DANGER' || state === 'WARNING').length
  const isUrgent = checks.some(({ state }) => state === 'DANGER')
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="flex flex-col gap-10">
        <div className="flex flex-col gap-6">
          <Notice
            tone={count === 0 ? 'success' : isUrgent ? 'danger' : 'warning'}
            title={count === 0 ? t('allWell') : t('look', { count })}
          />
          <SilentCells cells={silent} />
          <Checks checks={checks} />
        </div>
        <ProcessesTable processes={processes} />
        <EndingsTable endings={endings} now={ctx.systemNow} />
        <DatabaseFacts database={database} />
      </div>
    </>
  )
}
