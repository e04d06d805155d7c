import { useTranslations } from 'next-intl'
import { Cell, HeadCell, Row, RowLink, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { ConnectionSummary } from '@/lib/rails/connection-registry/list-overview'
import { ConnectionState } from './connection-state'

export function ConnectionsTable({ connections }: { connections: readonly ConnectionSummary[] }) {
  const t = useTranslations('connections')
  return (
    <Table label={t('list')}>
      <TableHead>
        <HeadCell>{t('columns.name')}</HeadCell>
        <HeadCell from="wide">{t('columns.serves')}</HeadCell>
        <HeadCell align="right" from="wide">
          {t('columns.calls')}
        </HeadCell>
        <HeadCell align="right" from="widest">
          {t('columns.latency')}
        </HeadCell>
        <HeadCell align="right">{t('columns.failures')}</HeadCell>
        <HeadCell>{t('columns.status')}</HeadCell>
      </TableHead>
      <TableBody>
        {connections.map((connection) => (
          <ConnectionRow key={connection.uuid} connection={connection} />
        ))}
      </TableBody>
    </Table>
  )
}

function ConnectionRow({ connection }: { connection: ConnectionSummary }) {
  const t = useTranslations('connections')
  const { number } = useFormats()
  const { uuid, name, kindTitle, state, services, calls, failures, averageMs } = connection
  const serves = services.map((service) => t(`services.${service}`)).join(', ') || t('nothing')
  const share = calls === 0 ? '—' : `${number(Math.round((failures / calls) * 1_000) / 10)} %`
  const under = (
    <>
      <span>{kindTitle}</span>
      <Under until="widest">{calls === 0 ? '' : t('ms', { ms: number(averageMs) })}</Under>
      <Under until="wide">{number(calls)}</Under>
      <Under until="wide">{serves}</Under>
    </>
  )
  return (
    <Row>
      <Cell phone="title" cut={name} under={under}>
        <RowLink href={`/operator/connections/${uuid}`} prefetch={false}>
          {name}
        </RowLink>
      </Cell>
      <Cell from="wide" cut={serves} className="text-muted" />
      <Cell align="right" from="wide">
        {number(calls)}
      </Cell>
      <Cell align="right" from="widest" className="whitespace-nowrap">
        {calls === 0 ? '—' : t('ms', { ms: number(averageMs) })}
      </Cell>
      <Cell phone="time" align="right" className="whitespace-nowrap" title={t('columns.failures')}>
        {share}
      </Cell>
      <Cell phone="amount">
        <ConnectionState state={state} />
      </Cell>
    </Row>
  )
}
