import { useTranslations } from 'next-intl'
import { StatusBadge, type Tone } from '@/components/ui/badge'
import { CardHead } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { CivilDate } from '@/lib/base/kernel/dates'
import type { Centavos } from '@/lib/base/kernel/money'
import type { PayoutStatus } from '@/lib/money/payouts/payout'

const tones: Record<PayoutStatus, Tone> = { PROCESSING: 'info', SUCCESS: 'success', ERROR: 'danger' }

interface SharePayout {
  uuid: string
  executionDate: CivilDate
  status: PayoutStatus
  value: Centavos
}

/** The latest payouts to a sub-seller. */
export function SharePayouts({ payouts }: { payouts: readonly SharePayout[] }) {
  const t = useTranslations('shares')
  const { calendarDate } = useFormats()
  return (
    <section aria-labelledby="payouts">
      <CardHead id="payouts" title={t('payouts')} lead={t('payoutsLead')} className="mb-1" />
      {payouts.length === 0 ? (
        <p className="py-3 text-muted">{t('noPayouts')}</p>
      ) : (
        <Table label={t('payouts')} columns="few">
          <TableHead>
            <HeadCell>{t('columns.day')}</HeadCell>
            <HeadCell>{t('columns.status')}</HeadCell>
            <HeadCell align="right">{t('columns.amount')}</HeadCell>
          </TableHead>
          <TableBody>
            {payouts.map(({ uuid, executionDate, status, value }) => (
              <Row key={uuid}>
                <Cell phone="title">{calendarDate(executionDate)}</Cell>
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
      )}
    </section>
  )
}
