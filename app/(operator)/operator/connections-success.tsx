import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { CardHead } from '@/components/ui/card'
import { Cell, HeadCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { ConnectionSummary } from '@/lib/rails/connection-registry/list-overview'
import { ConnectionState } from './connections/connection-state'

/** The share of the calls of a day that succeeded, of each connection in use. */
export function ConnectionsSuccess({ connections }: { connections: readonly ConnectionSummary[] }) {
  const t = useTranslations('operator.home')
  const inUse = connections.filter(({ active }) => active)
  return (
    <section aria-labelledby="connections">
      <CardHead
        id="connections"
        title={t('connections')}
        lead={t('connectionsLead')}
        className="mb-1"
        actions={
          <Button asChild size="sm">
            <Link href="/operator/connections">{t('look')}</Link>
          </Button>
        }
      />
      {inUse.length === 0 ? (
        <p className="mt-3 text-muted">{t('noConnections')}</p>
      ) : (
        <Table label={t('connections')}>
          <TableHead>
            <HeadCell>{t('connection')}</HeadCell>
            <HeadCell>{t('state')}</HeadCell>
            <HeadCell align="right">{t('calls')}</HeadCell>
            <HeadCell align="right">{t('success')}</HeadCell>
          </TableHead>
          <TableBody>
            {inUse.map((connection) => (
              <SuccessRow key={connection.uuid} connection={connection} />
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  )
}

function SuccessRow({
  connection: { uuid, name, kindTitle, state, calls, failures },
}: {
  connection: ConnectionSummary
}) {
  const t = useTranslations('operator.home')
  const { number, percent } = useFormats()
  return (
    <Row>
      <Cell phone="title" cut={name} under={<span>{kindTitle}</span>}>
        <RowLink href={`/operator/connections/${uuid}`} prefetch={false}>
          {name}
        </RowLink>
      </Cell>
      <Cell phone="status">
        <ConnectionState state={state} />
      </Cell>
      <Cell phone="time" align="right" className="text-muted">
        {number(calls)}
        <span className="hidden items:inline"> {t('callsOf')}</span>
      </Cell>
      <Cell phone="amount" align="right">
        {calls === 0 ? '—' : percent(Math.floor(((calls - failures) / calls) * 10_000))}
      </Cell>
    </Row>
  )
}
