import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { SignInFrame } from '@/components/sign-in/frame'
import { linkInput } from '@/lib/access/team/contract'
import { getInvitation } from '@/lib/access/team/get-invitation'
import { ofPlatform } from '@/lib/base/cells/routing'
import { publicPage } from '@/lib/http/pages/public-page'
import { join, joinAsNew } from './actions'
import { JoinAsNewForm } from './join-as-new-form'
import { JoinForm } from './join-form'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('team.invitation'))('title') }
}

const read = publicPage(linkInput, ofPlatform, getInvitation)

export default async function InvitationPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const shown = await read({ token })
  const t = await getTranslations('team')
  const { team, email, invitedBy: by, hasAccount } = shown
  const role = t(`roles.${shown.role}`)
  const lead = by ? t('invitation.lead', { by, email, role }) : t('invitation.leadAnonymous', { email, role })
  return (
    <MessagesFor areas={['common', 'login', 'access', 'team']}>
      <SignInFrame title={t('invitation.heading', { team })} lead={lead}>
        {hasAccount && <p className="mt-3 text-muted">{t('invitation.known')}</p>}
        {hasAccount ? (
          <JoinForm token={token} email={email} join={join} />
        ) : (
          <JoinAsNewForm token={token} about={{ email, names: [team] }} join={joinAsNew} />
        )}
      </SignInFrame>
    </MessagesFor>
  )
}
