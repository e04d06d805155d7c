import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { NoMail } from '@/components/portal/no-mail'
import { TeamPage } from '@/components/team/team-page'
import { Clock } from '@/components/ui/clock'
import { getTeam } from '@/lib/access/team/get-team'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { permissions, roles, rolesWith } from '@/lib/base/kernel/permissions'
import { titleOfPart } from '../part-title'
import { portal } from '../portal'
import { changeRole, invite, remove, resend, revoke } from './actions'

export const generateMetadata = titleOfPart('/team')

const matrix = permissions.map((permission) => ({ permission, roles: rolesWith[permission] }))

export default async function SellerTeamPage() {
  const { ctx, session } = await portal()
  const [t, team] = await Promise.all([getTranslations('team'), getTeam(ctx)])
  return (
    <MessagesFor areas={['common', 'portal', 'team']} timeZone={SAO_PAULO}>
      {/* People join by the system clock, also where the seller moved the sandbox clock. */}
      <Clock now={ctx.systemNow}>
        <TeamPage
          team={team}
          lead={t('lead')}
          roles={roles}
          matrix={matrix}
          notice={<NoMail ctx={ctx} about={session.seller.environment} />}
          actions={{ changeRole, invite, remove, resend, revoke }}
        />
      </Clock>
    </MessagesFor>
  )
}
