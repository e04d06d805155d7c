import { useTranslations } from 'next-intl'
import { Cell, HeadCell, Row, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { AuditEntry } from '@/lib/base/audit/store'

export function PlatformEntries({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useTranslations('audit')
  const words = useTranslations('audit.actions')
  const none = useTranslations('operator')('noEntries')
  const { dateTimeSeconds } = useFormats()
  if (entries.length === 0) return <p className="text-muted">{none}</p>
  return (
    <Table label={t('list')}>
      <TableHead>
        <HeadCell>{t('columns.action')}</HeadCell>
        <HeadCell>{t('columns.actor')}</HeadCell>
        <HeadCell from="widest">{t('columns.address')}</HeadCell>
        <HeadCell align="right">{t('columns.time')}</HeadCell>
      </TableHead>
      <TableBody>
        {entries.map(({ uuid, action, actorKind, actorName, address, resource, after, occurredAt }) => (
          <Row key={uuid}>
            <Cell
              phone="title"
              cut={words(action)}
              className="font-medium items:col-span-2"
              under={
                <>
                  <span className="max-w-full truncate">
                    {typeof after?.reason === 'string' ? after.reason : resource?.slice(0, 20)}
                  </span>
                  <Under until="widest">{address ?? ''}</Under>
                </>
              }
            />
            <Cell phone="status" cut={actorName ?? t(`actors.${actorKind}`)} className="text-muted" />
            <Cell from="widest" className="font-mono text-sm text-muted">
              {address}
            </Cell>
            <Cell phone="time" align="right" className="whitespace-nowrap text-muted">
              {dateTimeSeconds(occurredAt)}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
