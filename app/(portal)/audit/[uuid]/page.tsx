import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CardHead } from '@/components/ui/card'
import { PageHead } from '@/components/ui/page-head'
import { changedMembers } from '@/lib/base/audit/changed-members'
import { getAuditEntry } from '@/lib/base/audit/get-audit-entry'
import { orNotFound, uuidOf } from '../../or-not-found'
import { portal } from '../../portal'
import { Changes } from './changes'
import { Facts } from './facts'

type EntryParams = { params: Promise<{ uuid: string }> }

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('audit'))('title') }
}

export default async function AuditEntryPage({ params }: EntryParams) {
  const { ctx } = await portal()
  const entry = await orNotFound(getAuditEntry(ctx, { uuid: await uuidOf(params) }))
  const [t, words] = await Promise.all([getTranslations('audit'), getTranslations('audit.actions')])
  const actor = entry.actorName ?? t(`actors.${entry.actorKind}`)
  return (
    <>
      <PageHead back={{ href: '/audit', label: t('back') }} title={words(entry.action)} lead={actor} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <section aria-labelledby="changes" className="min-w-0">
          <CardHead id="changes" title={t('changes.title')} />
          <Changes changes={changedMembers(entry)} />
        </section>
        <Facts entry={entry} />
      </div>
    </>
  )
}
