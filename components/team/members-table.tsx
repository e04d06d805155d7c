import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, HeadCell, Row, RowActions, Table, TableBody, TableHead } from '@/components/ui/table'
import type { Team, TeamMember } from '@/lib/access/team/get-team'
import type { TeamActions, TeamRole } from './actions'
import { MemberMenu } from './member-menu'

interface MembersProps extends Pick<TeamActions, 'changeRole' | 'remove'> {
  team: Team
  roles: readonly TeamRole[]
}

export function MembersTable({ team, ...props }: MembersProps) {
  const t = useTranslations('team')
  return (
    <Table label={t('people')}>
      <TableHead>
        <HeadCell>{t('columns.person')}</HeadCell>
        <HeadCell>{t('columns.role')}</HeadCell>
        <HeadCell align="right">{t('columns.since')}</HeadCell>
        <HeadCell className="w-10">
          <span className="sr-only">{t('columns.actions')}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {team.members.map((member) => (
          <MemberRow key={member.userUuid} member={member} mayManage={team.mayManage} {...props} />
        ))}
      </TableBody>
    </Table>
  )
}

type MemberRowProps = Omit<MembersProps, 'team'> & { member: TeamMember; mayManage: boolean }

function MemberRow({ member, mayManage, ...props }: MemberRowProps) {
  const t = useTranslations('team')
  const { userUuid, name, email, role, createdAt, isSelf, isLastLead, keys } = member
  const shown = isSelf ? `${name} (${t('you')})` : name
  return (
    <Row>
      <Cell
        phone="title"
        cut={shown}
        className="font-medium"
        under={
          <span title={email} className="max-w-full truncate">
            {email}
          </span>
        }
      />
      <Cell phone="status">
        <span title={isLastLead ? t('lastLead') : undefined}>
          <Badge tone={role === 'OWNER' || role === 'ADMIN' ? 'info' : 'neutral'}>{t(`roles.${role}`)}</Badge>
        </span>
      </Cell>
      <Cell phone="time" align="right" className="text-muted">
        <RelativeTime at={createdAt} />
      </Cell>
      <Cell phone="amount">
        {mayManage && !isLastLead && (
          <RowActions>
            <MemberMenu member={{ userUuid, name, role, keys }} {...props} />
          </RowActions>
        )}
      </Cell>
    </Row>
  )
}
