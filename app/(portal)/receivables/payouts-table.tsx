import { useTranslations } from 'next-intl'
import { useAccountText } from '@/components/payouts/use-account-text'
import { StatusBadge, type Tone } from '@/components/ui/badge'
import { Money } from '@/components/ui/money'
import { Cell, HeadCell, Row, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { listPayouts } from '@/lib/payouts/list-payouts'
import type { PayoutStatus } from '@/lib/payouts/payout'

type Payout = Awaited<ReturnType<typeof listPayouts>>[number]

const tones: Record<PayoutStatus, Tone> = { PROCESSING: 'info', SUCCESS: 'success', ERROR: 'danger' }

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
        {payouts.map(({ uuid, executionDate, account, status, value }) => (
          <Row key={uuid}>
            <Cell
              phone="title"
              className="whitespace-nowrap"
              under={<Under until="columns">{accountText(account)}</Under>}
            >
              {calendarDate(executionDate)}
            </Cell>
            <Cell className="break-words text-muted">{accountText(account)}</Cell>
            <Cell phone="status">
              <StatusBadge tone={tones[status]}>{t(`payoutStatuses.${status}`)}</StatusBadge>
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
