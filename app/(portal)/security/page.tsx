import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { Clock } from '@/components/ui/clock'
import { PageHead } from '@/components/ui/page-head'
import { SAO_PAULO } from '@/lib/kernel/dates'
import { roleMay } from '@/lib/kernel/permissions'
import { getPersonalWords } from '@/lib/portal-users/passwords/get-personal-words'
import { listSessions } from '@/lib/portal-users/sessions/list-sessions'
import { listFactors } from '@/lib/second-factors/list-factors'
import { portal } from '../portal'
import { Demands } from './demands'
import { saveDemands } from './factor-actions'
import { IdleSection } from './idle-section'
import { PasswordSection } from './password-section'
import { SecondFactors } from './second-factors'
import { SessionsSection } from './sessions-section'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('security'))('title') }
}

/** What a person does for the own account, and what the seller demands of everyone. */
export default async function SecurityPage() {
  const { ctx, session } = await portal()
  const [t, about, factors, sessions] = await Promise.all([
    getTranslations('security'),
    getPersonalWords(ctx),
    listFactors(ctx),
    listSessions(ctx),
  ])
  const { secondFactorRequired = false, refundStepUpAbove = null, idleMinutes } = session.seller.security
  const mayChange = roleMay(session.role, 'security.change')
  return (
    <MessagesFor
      areas={['common', 'portal', 'login', 'access', 'security', 'secondFactors']}
      timeZone={SAO_PAULO}
    >
      <PageHead title={t('title')} lead={t('lead')} />
      {/* Sessions are a matter of the system clock, also where the seller moved the sandbox clock. */}
      <Clock now={ctx.systemNow}>
        <div className="flex flex-col gap-10">
          <PasswordSection about={about} />
          <SecondFactors {...factors} />
          <SessionsSection sessions={sessions} />
          <IdleSection minutes={idleMinutes} mayChange={mayChange} />
          {mayChange && (
            <Demands
              secondFactorRequired={secondFactorRequired}
              refundStepUpAbove={refundStepUpAbove}
              save={saveDemands}
            />
          )}
        </div>
      </Clock>
    </MessagesFor>
  )
}
