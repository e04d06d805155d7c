import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { Clock } from '@/components/ui/clock'
import { PageHead } from '@/components/ui/page-head'
import { SAO_PAULO } from '@/lib/kernel/dates'
import { roleMay } from '@/lib/kernel/permissions'
import { getPersonalWords } from '@/lib/portal-users/passwords/get-personal-words'
import { listSessions } from '@/lib/portal-users/sessions/list-sessions'
import { portal } from '../portal'
import { IdleSection } from './idle-section'
import { PasswordSection } from './password-section'
import { SessionsSection } from './sessions-section'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('security'))('title') }
}

/** What a person does for the own account, and what the seller demands of everyone. */
export default async function SecurityPage() {
  const { ctx, session } = await portal()
  const [t, about, sessions] = await Promise.all([
    getTranslations('security'),
    getPersonalWords(ctx),
    listSessions(ctx),
  ])
  return (
    <MessagesFor areas={['common', 'portal', 'login', 'access', 'security']} timeZone={SAO_PAULO}>
      <PageHead title={t('title')} lead={t('lead')} />
      {/* Sessions are a matter of the system clock, also where the seller moved the sandbox clock. */}
      <Clock now={ctx.systemNow}>
        <div className="flex flex-col gap-10">
          <PasswordSection about={about} />
          <SessionsSection sessions={sessions} />
          <IdleSection
            minutes={session.seller.security.idleMinutes}
            mayChange={roleMay(session.role, 'security.change')}
          />
        </div>
      </Clock>
    </MessagesFor>
  )
}
