import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoMail } from '@/components/portal/no-mail'
import { TeamPage } from '@/components/team/team-page'
import { getTeam } from '@/lib/access/team/get-team'
import { operatorPermissions, operatorRoles, operatorRolesWith } from '@/lib/base/kernel/permissions'
import { operatorArea } from '../area'
import { changeRole, invite, remove, resend, revoke } from './actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('team'))('title') }
}

const matrix = operatorPermissions.map((permission) => ({ permission, roles: operatorRolesWith[permission] }))

export default async function OperatorTeamPage() {
  const { ctx } = await operatorArea()
  const [t, team] = await Promise.all([getTranslations('team'), getTeam(ctx)])
  return (
    <TeamPage
      team={team}
      lead={t('operatorLead')}
      roles={operatorRoles}
      matrix={matrix}
      notice={<NoMail ctx={ctx} about="PLATFORM" />}
      actions={{ changeRole, invite, remove, resend, revoke }}
    />
  )
}
