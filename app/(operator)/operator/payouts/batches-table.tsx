import { Layers } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { Money } from '@/components/ui/money'
import { Cell, HeadCell, Row, RowLink, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import { shownBatchStatus } from '@/lib/money/payout-batches/batch'
import type { BatchBoard } from '@/lib/money/payout-batches/list-batches'
import { BatchStatusBadge } from './batch-status'

/** The latest batches, each with how many of its payouts the bank has decided. */
export function BatchesTable({ batches }: Pick<BatchBoard, 'batches'>) {
  const t = useTranslations('operatorPayouts')
  const { dateTime } = useFormats()
  if (batches.length === 0)
    return (
      <EmptyState icon={<Layers />} title={t('noBatches')}>
        {t('noBatchesHelp')}
      </EmptyState>
    )
  return (
    <Table label={t('batches')}>
      <TableHead>
        <HeadCell>{t('columns.batch')}</HeadCell>
        <HeadCell>{t('columns.status')}</HeadCell>
        <HeadCell from="widest">{t('columns.people')}</HeadCell>
        <HeadCell from="wide" align="right">
          {t('columns.payouts')}
        </HeadCell>
        <HeadCell align="right">{t('columns.total')}</HeadCell>
      </TableHead>
      <TableBody>
        {batches.map(({ uuid, status, preparedAt, preparerName, payouts, total, sums, isDownloaded }) => {
          const done = sums
            .filter((one) => one.status === 'PAID' || one.status === 'RETURNED')
            .reduce((sum, one) => sum + one.payouts, 0)
          const progress = t('progress', { done, all: payouts })
          return (
            <Row key={uuid}>
              <Cell
                phone="title"
                under={
                  <>
                    <Under until="widest">{preparerName}</Under>
                    <Under until="wide">{progress}</Under>
                  </>
                }
              >
                <RowLink href={`/operator/payouts/${uuid}`} prefetch={false}>
                  {t('batchOf', { at: dateTime(preparedAt) })}
                </RowLink>
              </Cell>
              <Cell phone="status">
                <BatchStatusBadge status={shownBatchStatus(status, isDownloaded)} />
              </Cell>
              <Cell from="widest" cut={preparerName} className="text-muted" />
              <Cell from="wide" align="right" className="text-muted">
                {progress}
              </Cell>
              <Cell phone="amount" align="right">
                <Money centavos={total} />
              </Cell>
            </Row>
          )
        })}
      </TableBody>
    </Table>
  )
}
