import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/ui/badge'
import { CardHead } from '@/components/ui/card'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, HeadCell, Row, RowActions, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import type { ListedSession } from '@/lib/access/sessions/list-sessions'
import { revokeOthers, revokeSession } from './actions'
import { RevokeOthers, RevokeSession } from './revoke-buttons'

export function SessionsSection({ sessions }: { sessions: readonly ListedSession[] }) {
  const t = useTranslations('security')
  return (
    <section aria-labelledby="sessions">
      <CardHead
        id="sessions"
        title={t('sessions')}
        lead={t('sessionsLead')}
        actions={sessions.length > 1 && <RevokeOthers revoke={revokeOthers} />}
        className="mb-1"
      />
      <Table label={t('sessions')}>
        <TableHead>
          <HeadCell>{t('columns.device')}</HeadCell>
          <HeadCell from="wide">{t('columns.address')}</HeadCell>
          <HeadCell from="wide">{t('columns.created')}</HeadCell>
          <HeadCell>{t('columns.lastUsed')}</HeadCell>
          <HeadCell align="right">
            <span className="sr-only">{t('columns.actions')}</span>
          </HeadCell>
        </TableHead>
        <TableBody>
          {sessions.map((session) => (
            <SessionRow key={session.uuid} session={session} />
          ))}
        </TableBody>
      </Table>
    </section>
  )
}

function SessionRow({ session }: { session: ListedSession }) {
  const t = useTranslations('security')
  const { uuid, address, createdAt, lastUsedAt, isCurrent } = session
  const device = session.device || t('unknownDevice')
  return (
    <Row>
      <Cell
        phone="title"
        cut={device}
        className="font-medium"
        under={
          <>
            <Under until="wide">{address}</Under>
            <Under until="wide">
              {t('columns.created')} <RelativeTime at={createdAt} />
            </Under>
          </>
        }
      />
      <Cell from="wide" className="text-muted">
        {address}
      </Cell>
      <Cell from="wide" className="text-muted">
        <RelativeTime at={createdAt} />
      </Cell>
      <Cell phone="time" className="text-muted">
        <RelativeTime at={lastUsedAt} />
      </Cell>
      <Cell phone="amount" align="right">
        {isCurrent ? (
          <StatusBadge tone="success">{t('current')}</StatusBadge>
        ) : (
          <RowActions>
            <RevokeSession uuid={uuid} device={device} revoke={revokeSession} />
          </RowActions>
        )}
      </Cell>
    </Row>
  )
}
