import { useTranslations } from 'next-intl'
import { Money } from '@/components/ui/money'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { Movement } from '@/lib/money/statement/trace-movement'

/** As the seller reads them: what comes in is positive. The ledger stores a credit as negative. */
export function MovementPostings({ postings }: { postings: Movement['postings'] }) {
  const t = useTranslations('statement')
  const accounts = useTranslations('orders.postings.accounts')
  const { calendarDate } = useFormats()
  return (
    <Table label={t('movement.postings')}>
      <TableHead>
        <HeadCell>{t('columns.account')}</HeadCell>
        <HeadCell>{t('columns.purpose')}</HeadCell>
        <HeadCell>{t('columns.day')}</HeadCell>
        <HeadCell align="right">{t('columns.amount')}</HeadCell>
      </TableHead>
      <TableBody>
        {postings.map(({ id, account, purpose, executionDate, amount, subSeller }) => (
          <Row key={id}>
            <Cell phone="title">
              {accounts(account)}
              {subSeller && <span className="font-normal text-muted"> · {subSeller}</span>}
            </Cell>
            <Cell phone="status" className="text-muted">
              {purpose ? t(`purposes.${purpose}`) : <Nothing />}
            </Cell>
            <Cell phone="time" className="whitespace-nowrap text-muted">
              {executionDate ? calendarDate(executionDate) : <Nothing />}
            </Cell>
            <Cell phone="amount" align="right" className="font-medium">
              <Money centavos={-amount} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

const Nothing = () => <span className="items:hidden">–</span>
