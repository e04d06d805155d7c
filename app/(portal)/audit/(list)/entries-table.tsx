import { useTranslations } from 'next-intl'
import { Cell, HeadCell, Row, RowLink, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import { auditActions } from '@/lib/base/audit/audit'
import type { AuditLogPage } from '@/lib/base/audit/browse-audit'

type Entries = AuditLogPage['entries']

export function EntriesTable({ entries }: { entries: Entries }) {
  const t = useTranslations('audit')
  return (
    <Table label={t('list')}>
      <TableHead>
        <HeadCell>{t('columns.action')}</HeadCell>
        <HeadCell>{t('columns.actor')}</HeadCell>
        <HeadCell from="wide">{t('columns.resource')}</HeadCell>
        <HeadCell from="widest">{t('columns.address')}</HeadCell>
        <HeadCell align="right">{t('columns.time')}</HeadCell>
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <EntryRow key={entry.uuid} entry={entry} />
        ))}
      </TableBody>
    </Table>
  )
}

/** The time is exact and not relative: it is that of the platform, and the seller's clock may be ahead of it. */
function EntryRow({ entry }: { entry: Entries[number] }) {
  const t = useTranslations('audit')
  const words = useTranslations('audit.actions')
  const { dateTimeSeconds } = useFormats()
  const { uuid, action, actorKind, actorName, resource, address, occurredAt } = entry
  const actor = actorName ?? t(`actors.${actorKind}`)
  const about = [t(`resources.${auditActions[action]}`), resource?.slice(0, 8)].filter(Boolean).join(' ')
  return (
    <Row>
      <Cell
        phone="title"
        cut={words(action)}
        className="font-medium items:col-span-2"
        under={
          <>
            <Under until="wide">{about}</Under>
            <Under until="widest">{address}</Under>
          </>
        }
      >
        <RowLink href={`/audit/${uuid}`} prefetch={false}>
          {words(action)}
        </RowLink>
      </Cell>
      <Cell phone="status" cut={actor} className="text-muted" />
      <Cell from="wide" className="whitespace-nowrap text-muted">
        {about}
      </Cell>
      <Cell from="widest" className="font-mono text-sm whitespace-nowrap text-muted">
        {address}
      </Cell>
      <Cell phone="time" align="right" className="whitespace-nowrap text-muted">
        {dateTimeSeconds(occurredAt)}
      </Cell>
    </Row>
  )
}
