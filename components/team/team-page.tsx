import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PartHead } from '@/components/portal/part-head'
import { CardHead } from '@/components/ui/card'
import type { Team } from '@/lib/access/team/get-team'
import type { TeamActions, TeamRole } from './actions'
import { InvitationsTable } from './invitations-table'
import { InvitePerson } from './invite-person'
import { Matrix, type PermissionRow } from './matrix'
import { MembersTable } from './members-table'

interface TeamPageProps {
  team: Team
  lead: string
  /** The roles of this team, the one that may do most first. */
  roles: readonly TeamRole[]
  matrix: readonly PermissionRow[]
  actions: TeamActions
  /** Why no invitation goes out at present. */
  notice: ReactNode
}

/** The people of a team, the open invitations, and what each role may do. */
export function TeamPage({ team, lead, roles, matrix, actions, notice }: TeamPageProps) {
  const t = useTranslations('team')
  const { invite, resend, revoke, changeRole, remove } = actions
  return (
    <>
      <PartHead lead={lead} actions={team.mayManage && <InvitePerson roles={roles} invite={invite} />} />
      {notice}
      <div className="flex flex-col gap-10">
        <MembersTable team={team} roles={roles} changeRole={changeRole} remove={remove} />
        {team.invitations.length > 0 && (
          <section aria-labelledby="invitations">
            <CardHead
              id="invitations"
              title={t('invitations')}
              lead={t('invitationsLead')}
              className="mb-1"
            />
            <InvitationsTable invitations={team.invitations} resend={resend} revoke={revoke} />
          </section>
        )}
        <section aria-labelledby="matrix">
          <CardHead id="matrix" title={t('matrix')} lead={t('matrixLead')} className="mb-1" />
          <Matrix roles={roles} rows={matrix} />
        </section>
      </div>
    </>
  )
}
