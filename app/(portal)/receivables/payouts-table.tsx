import { useTranslations } from 'next-intl'
import { PayoutStatusBadge } from '@/components/payouts/payout-status'
import { useAccountText } from '@/components/payouts/use-account-text'
import { Money } from '@/components/ui/money'
import { Cell, HeadCell, Row, RowLink, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { listPayouts } from '@/lib/money/payouts/list-payouts'

type Payout = Awaited<ReturnType<typeof listPayouts>>[number]

/** The latest payouts to the seller's account. */
export function PayoutsTable({ payouts }: { payouts: readonly Payout[] }) {
  const t = useTranslations('receivables')
  const tMoney = useTranslations('money')
  const accountText = useAccountText()
  const { calendarDate } = useFormats()
  if (payouts.length === 0) return <p className="py-3 text-muted">{t('noPayouts')}</p>
  return (
    <Table label={tMoney('payouts')}>
      <TableHead>
        <HeadCell>{t('columns.date')}</HeadCell>
        <HeadCell>{t('columns.to')}</HeadCell>
        <HeadCell>{t('columns.status')}</HeadCell>
        <HeadCell align="right">{t('columns.value')}</HeadCell>
      </TableHead>
      <TableBody>
        {payouts.map(({ uuid, executionDate, account, status, awaitsApproval, refusal, value }) => (
          <Row key={uuid}>
            <Cell
              phone="title"
              className="whitespace-nowrap"
              under={<Under until="columns">{accountText(account)}</Under>}
            >
              <RowLink href={`/payouts/${uuid}`} prefetch={false}>
                {calendarDate(executionDate)}
              </RowLink>
            </Cell>
            <Cell className="break-words text-muted">{accountText(account)}</Cell>
            <Cell phone="status">
              <PayoutStatusBadge status={status} awaitsApproval={awaitsApproval} refusal={refusal} />
            </Cell>
            <Cell phone="amount" align="right" className="font-medium">
              <Money centavos={value} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
