import { useTranslations } from 'next-intl'
import { useMethodLabel } from '@/components/methods/use-method-label'
import { cn } from '@/components/ui/cn'
import { Cell, HeadCell, Row, RowActions, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import { FIRST_DAY } from '@/lib/parties/fees/fee-table'
import type { FeeBook } from '@/lib/parties/fees/get-fee-book'
import { withdraw } from './actions'
import { WithdrawChange } from './withdraw-change'

/** Every change of the prices, with who wrote it; one whose day has not come can be withdrawn. */
export function History({ book, mayChange }: { book: FeeBook; mayChange: boolean }) {
  const t = useTranslations('operatorFees')
  const methods = useMethodLabel()
  const { calendarDate, dateTime } = useFormats()
  if (book.history.length === 0) return <p className="py-4 text-muted">{t('noHistory')}</p>
  return (
    <Table label={t('history')}>
      <TableHead>
        <HeadCell>{t('columns.day')}</HeadCell>
        <HeadCell>{t('columns.methods')}</HeadCell>
        <HeadCell from="wide">{t('columns.person')}</HeadCell>
        <HeadCell>
          <span className="sr-only">{t('columns.actions')}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {book.history.map(
          ({ uuid, validFrom, createdAt, creatorName, withdrawnAt, withdrawerName, tables }) => {
            const isFirst = validFrom === FIRST_DAY
            const first = t(book.seller ? 'atFirst' : 'firstPlatform')
            const names = tables
              .map(({ paymentMethod, rules }) =>
                rules ? methods(paymentMethod) : `${methods(paymentMethod)} (${t('backToPlatform')})`,
              )
              .join(', ')
            const person = [creatorName, dateTime(createdAt)].filter(Boolean).join(' · ')
            return (
              <Row key={uuid}>
                <Cell
                  phone="title"
                  className={cn(
                    'items:col-span-2',
                    withdrawnAt ? 'text-muted line-through' : 'font-medium text-ink',
                  )}
                  under={<Under until="wide">{person}</Under>}
                >
                  {isFirst ? first : calendarDate(validFrom)}
                </Cell>
                <Cell phone="status" className="items:col-span-2 text-muted">
                  {names}
                  {withdrawnAt && (
                    <span className="block text-sm">{t('withdrawnBy', { name: withdrawerName ?? '' })}</span>
                  )}
                </Cell>
                <Cell from="wide" className="text-muted">
                  {person}
                </Cell>
                <Cell phone="time">
                  {mayChange && !withdrawnAt && validFrom > book.today && (
                    <RowActions>
                      <WithdrawChange uuid={uuid} day={calendarDate(validFrom)} withdraw={withdraw} />
                    </RowActions>
                  )}
                </Cell>
              </Row>
            )
          },
        )}
      </TableBody>
    </Table>
  )
}
