import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { PageHead } from '@/components/ui/page-head'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { roleMay } from '@/lib/base/kernel/permissions'
import { accountMessages, OwnAccount } from '../../account/own-account'
import { portal } from '../portal'
import { saveDemands } from './actions'
import { Demands } from './demands'
import { IdleSection } from './idle-section'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('security'))('title') }
}

/** What a person does for the own account, and what the seller demands of everyone. */
export default async function SecurityPage() {
  const { ctx, session } = await portal()
  const t = await getTranslations('security')
  const { secondFactorRequired = false, refundStepUpAbove = null, idleMinutes } = session.seller.security
  const mayChange = roleMay(session.role, 'security.change')
  return (
    <MessagesFor areas={accountMessages} timeZone={SAO_PAULO}>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="flex flex-col gap-10">
        <OwnAccount ctx={ctx} />
        <IdleSection minutes={idleMinutes} mayChange={mayChange} />
        {mayChange && (
          <Demands
            secondFactorRequired={secondFactorRequired}
            refundStepUpAbove={refundStepUpAbove}
            save={saveDemands}
          />
        )}
      </div>
    </MessagesFor>
  )
}
