import { UserRoundPlus } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { MessagesFor } from '@/components/i18n/messages-for'
import { FilterChips } from '@/components/ui/chips/filter-chips'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { PageHead } from '@/components/ui/page-head'
import { listSignUps, shownStatuses } from '@/lib/backoffice/sign-ups/list-sign-ups'
import { signUpModeOf } from '@/lib/backoffice/sign-ups/sign-up'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { operatorArea } from '../area'
import { SignUpsTable } from './sign-ups-table'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('liveSellers'))('signUps.title') }
}

const query = z.object({ status: z.enum(shownStatuses).optional().catch(undefined) })

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const PATH = '/operator/sign-ups'

export default async function SignUpsPage({ searchParams }: PageProps) {
  const { ctx } = await operatorArea()
  const { status } = query.parse(await searchParams)
  const [t, { signUps, counts }] = await Promise.all([
    getTranslations('liveSellers'),
    listSignUps(ctx, { status }),
  ])
  const chips = shownStatuses.map((one) => ({
    href: `${PATH}?status=${one}`,
    label: t(`signUps.states.${one}`),
    count: counts[one],
    current: one === status,
  }))
  return (
    <MessagesFor areas={['common', 'portal', 'liveSellers']} timeZone={SAO_PAULO}>
      <PageHead title={t('signUps.title')} lead={t('signUps.lead')} />
      {signUpModeOf(ctx.settings) === 'off' && (
        <Notice tone="info" title={t('signUps.off')} className="mb-4" />
      )}
      <FilterChips
        label={t('signUps.filter')}
        chips={[{ href: PATH, label: t('all'), current: !status }, ...chips]}
      />
      <div className="mt-4">
        {signUps.length === 0 ? (
          <EmptyState icon={<UserRoundPlus />} title={t('signUps.emptyTitle')}>
            {t('signUps.emptyBody')}
          </EmptyState>
        ) : (
          <SignUpsTable signUps={signUps} />
        )}
      </div>
    </MessagesFor>
  )
}
