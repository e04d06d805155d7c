import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/ui/badge'
import { CardHead } from '@/components/ui/card'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, HeadCell, Row, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import type { Status } from '@/lib/backoffice/platform/status/get-status'

export function ProcessesTable({ processes }: Pick<Status, 'processes'>) {
  const t = useTranslations('operatorStatus.processes')
  return (
    <section aria-labelledby="processes">
      <CardHead id="processes" title={t('title')} lead={t('lead')} className="mb-1" />
      {processes.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <Table label={t('title')}>
          <TableHead>
            <HeadCell>{t('kind')}</HeadCell>
            <HeadCell>{t('state')}</HeadCell>
            <HeadCell from="wide">{t('where')}</HeadCell>
            <HeadCell from="widest">{t('version')}</HeadCell>
            <HeadCell from="wide" align="right">
              {t('started')}
            </HeadCell>
            <HeadCell align="right">{t('seen')}</HeadCell>
          </TableHead>
          <TableBody>
            {processes.map((process) => (
              <ProcessRow key={process.uuid} process={process} />
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  )
}

function ProcessRow({ process }: { process: Status['processes'][number] }) {
  const t = useTranslations('operatorStatus.processes')
  const { kind, host, pid, version, startedAt, seenAt, isAlive, hasRightClock } = process
  const state = !isAlive ? 'lost' : hasRightClock ? 'alive' : 'wrongClock'
  const where = `${host}:${pid}`
  const under = (
    <>
      <Under until="wide">{where}</Under>
      <Under until="widest">{version}</Under>
      <Under until="wide">
        <span>
          {t('started')}: <RelativeTime at={startedAt} />
        </span>
      </Under>
    </>
  )
  return (
    <Row>
      <Cell phone="title" className="font-medium" under={under}>
        {t(`kinds.${kind}`)}
      </Cell>
      <Cell phone="amount">
        <StatusBadge tone={state === 'alive' ? 'success' : 'danger'}>{t(state)}</StatusBadge>
      </Cell>
      <Cell from="wide" cut={where} className="font-mono text-sm text-muted" />
      <Cell from="widest" className="text-muted">
        {version}
      </Cell>
      <Cell from="wide" align="right" className="text-muted">
        <RelativeTime at={startedAt} />
      </Cell>
      <Cell phone="status" align="right" className="text-muted">
        <RelativeTime at={seenAt} />
      </Cell>
    </Row>
  )
}
