import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { PageHead } from '@/components/ui/page-head'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { accountMessages, OwnAccount } from '../../../account/own-account'
import { operatorArea } from '../area'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('security'))('title') }
}

/** What a person of the operator does for the own account. */
export default async function OperatorSecurityPage() {
  const { ctx } = await operatorArea()
  const t = await getTranslations('security')
  return (
    <MessagesFor areas={accountMessages} timeZone={SAO_PAULO}>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="flex flex-col gap-10">
        <OwnAccount ctx={ctx} />
      </div>
    </MessagesFor>
  )
}
