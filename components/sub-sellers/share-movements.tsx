import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { CardHead } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import { type Centavos, centavos } from '@/lib/base/kernel/money'
import type { PostingReason } from '@/lib/money/ledger/ledger'

interface ShareMovement {
  uuid: string
  reason: PostingReason
  occurredAt: Date
  /** As posted: a credit is negative. */
  amount: Centavos
  /** The order of the sale, for the seller only. */
  order?: { uuid: string; title: string } | null
}

interface ShareMovementsProps {
  movements: readonly ShareMovement[]
  /** The page without a position, and whether older ones follow. */
  path: string
  isFirst: boolean
  more: boolean
}

/** What was given to a sub-seller, taken back and paid out, newest first, page by page. */
export function ShareMovements({ movements, path, isFirst, more }: ShareMovementsProps) {
  const t = useTranslations('shares')
  const last = movements.at(-1)
  return (
    <section aria-labelledby="movements">
      <CardHead id="movements" title={t('movements')} lead={t('movementsLead')} className="mb-1" />
      {movements.length === 0 ? (
        <p className="py-3 text-muted">{t('noMovements')}</p>
      ) : (
        <Table label={t('movements')}>
          <TableHead>
            <HeadCell>{t('columns.what')}</HeadCell>
            <HeadCell>{t('columns.when')}</HeadCell>
            <HeadCell align="right">{t('columns.amount')}</HeadCell>
          </TableHead>
          <TableBody>
            {movements.map((movement) => (
              <Movement key={movement.uuid} {...movement} />
            ))}
          </TableBody>
        </Table>
      )}
      {(!isFirst || more) && (
        <nav aria-label={t('movements')} className="flex gap-4 py-3">
          {!isFirst && <Link href={path}>{t('newest')}</Link>}
          {more && last && <Link href={`${path}?after=${last.uuid}`}>{t('older')}</Link>}
        </nav>
      )}
    </section>
  )
}

const words = [
  'SALE',
  'REFUND',
  'REFUND_REVERSED',
  'DISPUTE',
  'CHARGEBACK_REVERSED',
  'PAYOUT',
  'PAYOUT_REVERSED',
] as const

function Movement({ reason, occurredAt, amount, order }: ShareMovement) {
  const t = useTranslations('shares')
  const { dateTime } = useFormats()
  const word = words.find((one) => one === reason) ?? 'OTHER'
  return (
    <Row>
      <Cell
        phone="title"
        className="font-medium"
        under={
          order && (
            <Link href={`/orders/${order.uuid}`} className="max-w-full truncate">
              {order.title || `${order.uuid.slice(0, 8)}…`}
            </Link>
          )
        }
      >
        {t(`reasons.${word}`)}
      </Cell>
      <Cell phone="time" className="whitespace-nowrap text-muted">
        {dateTime(occurredAt)}
      </Cell>
      <Cell phone="amount" align="right" className="font-medium">
        <Money centavos={centavos(-amount)} />
      </Cell>
    </Row>
  )
}
