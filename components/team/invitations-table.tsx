import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/ui/badge'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, HeadCell, Row, RowActions, Table, TableBody, TableHead } from '@/components/ui/table'
import type { OpenInvitation } from '@/lib/access/team/get-team'
import type { TeamActions } from './actions'
import { InvitationMenu } from './invitation-menu'

interface InvitationsProps extends Pick<TeamActions, 'resend' | 'revoke'> {
  invitations: readonly OpenInvitation[]
}

/** The invitations that were not accepted yet. */
export function InvitationsTable({ invitations, resend, revoke }: InvitationsProps) {
  const t = useTranslations('team')
  return (
    <Table label={t('invitations')} columns="few">
      <TableHead>
        <HeadCell>{t('columns.person')}</HeadCell>
        <HeadCell>{t('columns.role')}</HeadCell>
        <HeadCell align="right">{t('columns.sent')}</HeadCell>
        <HeadCell className="w-10">
          <span className="sr-only">{t('columns.actions')}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {invitations.map(({ uuid, email, role, sentAt, isExpired }) => (
          <Row key={uuid}>
            <Cell phone="title" cut={email} className="font-medium" under={t(`roles.${role}`)} />
            <Cell phone="status">
              <StatusBadge tone={isExpired ? 'neutral' : 'warning'}>
                {t(isExpired ? 'expired' : 'pending')}
              </StatusBadge>
            </Cell>
            <Cell phone="time" align="right" className="text-muted">
              <RelativeTime at={sentAt} />
            </Cell>
            <Cell phone="amount">
              <RowActions>
                <InvitationMenu uuid={uuid} email={email} resend={resend} revoke={revoke} />
              </RowActions>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
