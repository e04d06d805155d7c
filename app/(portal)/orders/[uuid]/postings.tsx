import { useTranslations } from 'next-intl'
import { Money } from '@/components/ui/money'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { Purpose } from '@/lib/money/ledger/ledger'
import type { OrderTrace } from '@/lib/payments/order-lists/trace-order'

/** Whether a posting is a deduction (fee or split), which has its own text. */
const isDeduction = (purpose: Purpose | null) =>
  purpose === 'FEE' || purpose === 'EARLY_FEE' || purpose === 'SPLIT'

/** As the seller reads them: what comes in is positive. The ledger stores a credit as negative. The rows of a movement are grouped. */
export function Postings({ postings }: { postings: OrderTrace['postings'] }) {
  const t = useTranslations('orders.postings')
  const { calendarDate, dateTimeSeconds } = useFormats()
  if (postings.length === 0) return <p className="text-muted">{t('none')}</p>
  return (
    <Table label={t('label')}>
      <TableHead>
        <HeadCell>{t('columns.account')}</HeadCell>
        <HeadCell>{t('columns.reason')}</HeadCell>
        <HeadCell>{t('columns.when')}</HeadCell>
        <HeadCell align="right">{t('columns.amount')}</HeadCell>
      </TableHead>
      <TableBody>
        {postings.map((posting, index) => (
          <Row key={`${posting.uuid} ${index}`}>
            <Cell phone="title">
              {t(`accounts.${posting.account}`)}
              {posting.executionDate && (
                <span className="font-normal whitespace-nowrap text-muted">
                  {' '}
                  · {calendarDate(posting.executionDate)}
                </span>
              )}
            </Cell>
            <Cell phone="status" className="text-muted">
              {t(`reasons.${posting.reason}`)}
              {isDeduction(posting.purpose) && t(`purposes.${posting.purpose}`)}
            </Cell>
            <Cell phone="time" className="whitespace-nowrap text-muted tabular-nums">
              {dateTimeSeconds(posting.occurredAt)}
            </Cell>
            <Cell phone="amount" align="right">
              <Money centavos={-posting.amount} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
