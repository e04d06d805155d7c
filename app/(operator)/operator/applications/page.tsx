import { FileCheck2 } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { MessagesFor } from '@/components/i18n/messages-for'
import { FilterChips } from '@/components/ui/chips/filter-chips'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHead } from '@/components/ui/page-head'
import { applicationStates, listApplications } from '@/lib/backoffice/applications/review/get-review'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { operatorArea } from '../area'
import { SilentCells } from '../silent-cells'
import { ApplicationsTable } from './applications-table'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('liveSellers'))('applications.title') }
}

const query = z.object({ status: z.enum(applicationStates).optional().catch(undefined) })

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function ApplicationsPage({ searchParams }: PageProps) {
  const { ctx } = await operatorArea()
  const { status } = query.parse(await searchParams)
  const [t, { applications: all, silent }] = await Promise.all([
    getTranslations('liveSellers'),
    listApplications(ctx),
  ])
  const shown = status ? all.filter((one) => one.status === status) : all
  const chips = applicationStates.map((one) => ({
    href: `/operator/applications?status=${one}`,
    label: t(`statuses.${one}`),
    count: all.filter((application) => application.status === one).length,
    current: one === status,
  }))
  return (
    <MessagesFor areas={['common', 'portal', 'liveSellers']} timeZone={SAO_PAULO}>
      <PageHead title={t('applications.title')} lead={t('applications.lead')} />
      <FilterChips
        label={t('applications.filter')}
        chips={[
          { href: '/operator/applications', label: t('all'), count: all.length, current: !status },
          ...chips,
        ]}
      />
      <SilentCells cells={silent} className="mt-4" />
      <div className="mt-4">
        {shown.length === 0 ? (
          <EmptyState icon={<FileCheck2 />} title={t('applications.emptyTitle')}>
            {t('applications.emptyBody')}
          </EmptyState>
        ) : (
          <ApplicationsTable applications={shown} />
        )}
      </div>
    </MessagesFor>
  )
}
