import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { Money } from '@/components/ui/money'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { UnmatchedClaim } from '@/lib/backoffice/platform/disputes/list-claims'

interface Times {
  now: Date
  /** A deadline before it is urgent. */
  urgentBefore: Date
}

type ClaimsTableProps = Times & { claims: readonly UnmatchedClaim[] }

/** Claims of providers that fit no charge: answered at the provider, by the names that it gives. */
export function ClaimsTable({ claims, ...times }: ClaimsTableProps) {
  const t = useTranslations('operator.disputes')
  return (
    <Table label={t('claims.title')}>
      <TableHead>
        <HeadCell>{t('reason')}</HeadCell>
        <HeadCell>{t('claims.connection')}</HeadCell>
        <HeadCell>{t('claims.why')}</HeadCell>
        <HeadCell align="right">{t('amount')}</HeadCell>
        <HeadCell align="right">{t('deadline')}</HeadCell>
      </TableHead>
      <TableBody>
        {claims.map((claim) => (
          <ClaimRow key={`${claim.connectionId} ${claim.reference}`} claim={claim} {...times} />
        ))}
      </TableBody>
    </Table>
  )
}

function ClaimRow({ claim, now, urgentBefore }: Times & { claim: UnmatchedClaim }) {
  const t = useTranslations('operator.disputes')
  const { dateTime } = useFormats()
  const { reference, stage, reason, transactionId, nsu, authorizationCode, connection, dueAt } = claim
  const names = [
    t('claims.case', { reference }),
    transactionId && t('claims.transaction', { transactionId }),
    nsu && t('claims.nsu', { nsu }),
    authorizationCode && t('claims.authorization', { authorizationCode }),
  ]
  const isOver = dueAt < now
  return (
    <Row>
      <Cell
        phone="title"
        className="font-medium"
        under={<span className="wrap-anywhere">{names.filter(Boolean).join(' · ')}</span>}
      >
        {stage === 'SECOND' ? t('claims.second', { reason }) : reason}
      </Cell>
      <Cell phone="status" className="max-w-48">
        {connection && (
          <Link
            href={`/operator/connections/${connection.uuid}`}
            title={connection.name}
            className="block truncate rounded-sm hover:text-ink hover:underline"
          >
            {connection.name}
          </Link>
        )}
      </Cell>
      <Cell phone="status" className="text-muted items:col-span-2">
        {t(claim.why === 'UNKNOWN_PAYMENT' ? 'claims.whys.UNKNOWN_PAYMENT' : 'claims.whys.OTHER')}
      </Cell>
      <Cell phone="amount" align="right">
        <Money centavos={claim.value} />
      </Cell>
      <Cell
        phone="time"
        align="right"
        className={cn(
          'whitespace-nowrap',
          !isOver && dueAt < urgentBefore ? 'font-medium text-danger-ink' : 'text-muted',
        )}
      >
        {isOver ? t('claims.over', { at: dateTime(dueAt) }) : dateTime(dueAt)}
      </Cell>
    </Row>
  )
}
