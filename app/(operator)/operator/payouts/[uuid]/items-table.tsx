import { useTranslations } from 'next-intl'
import { Money } from '@/components/ui/money'
import { Cell, HeadCell, Row, RowActions, Table, TableBody, TableHead } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { NamedItem } from '@/lib/money/payout-batches/item-store'
import { SellerLink } from '../../seller-link'
import { AccountText } from '../account-text'
import { ItemStatusBadge } from '../batch-status'
import type { Enter } from './outcome'
import { OutcomeMenu } from './outcome-menu'

interface ItemsTableProps {
  batch: string
  items: readonly NamedItem[]
  today: string
  /** Whether somebody has the file. */
  isAtBank: boolean
  /** Absent where no outcome can be entered. */
  enter?: Enter
}

/** The payouts of a batch, with what the bank did with each. */
export function ItemsTable({ batch, items, today, isAtBank, enter }: ItemsTableProps) {
  const t = useTranslations('operatorPayouts')
  const { calendarDate } = useFormats()
  return (
    <Table label={t('items')}>
      <TableHead>
        <HeadCell>{t('columns.payee')}</HeadCell>
        <HeadCell>{t('columns.status')}</HeadCell>
        <HeadCell align="right">{t('columns.value')}</HeadCell>
        {enter && (
          <HeadCell>
            <span className="sr-only">{t('columns.actions')}</span>
          </HeadCell>
        )}
      </TableHead>
      <TableBody>
        {items.map(
          ({ payoutUuid, payeeName, seller, account, value, status, bankReference, bankDate, reason }) => (
            <Row key={payoutUuid}>
              <Cell
                phone="title"
                cut={payeeName}
                under={
                  <>
                    <SellerLink seller={seller} />
                    <span className="max-w-full truncate">
                      <AccountText account={account} />
                    </span>
                    {bankDate && (
                      <span className="break-all">
                        {[calendarDate(bankDate), bankReference ?? reason].join(' · ')}
                      </span>
                    )}
                  </>
                }
              />
              <Cell phone="status">
                <ItemStatusBadge status={status === 'WAITING' && !isAtBank ? 'TO_DOWNLOAD' : status} />
              </Cell>
              <Cell phone="amount" align="right">
                <Money centavos={value} />
              </Cell>
              {enter && (
                <Cell phone="time">
                  {status === 'WAITING' && (
                    <RowActions>
                      <OutcomeMenu
                        batch={batch}
                        payout={{ uuid: payoutUuid, payee: payeeName, value }}
                        today={today}
                        enter={enter}
                      />
                    </RowActions>
                  )}
                </Cell>
              )}
            </Row>
          ),
        )}
      </TableBody>
    </Table>
  )
}
