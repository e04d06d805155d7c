import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { PartHead } from '@/components/portal/part-head'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { roleMay } from '@/lib/base/kernel/permissions'
import { accountMessages, OwnAccount } from '../../account/own-account'
import { titleOfPart } from '../part-title'
import { portal } from '../portal'
import { saveDemands } from './actions'
import { Demands } from './demands'
import { IdleSection } from './idle-section'

export const generateMetadata = titleOfPart('/security')

/** What a person does for the own account, and what the seller demands of everyone. */
export default async function SecurityPage() {
  const { ctx, session } = await portal()
  const t = await getTranslations('security')
  const { secondFactorRequired = false, refundStepUpAbove = null, idleMinutes } = session.seller.security
  const mayChange = roleMay(session.role, 'security.change')
  return (
    <MessagesFor areas={accountMessages} timeZone={SAO_PAULO}>
      <PartHead lead={t('lead')} />
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
