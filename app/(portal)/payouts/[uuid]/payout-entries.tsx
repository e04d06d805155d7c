import { Download } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { IfMay } from '@/components/portal/if-may'
import { Button } from '@/components/ui/button'
import { CardHead } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import { Cell, HeadCell, Row, RowLink, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { PayoutRow } from '@/lib/money/payouts/store'
import type { Entry } from '@/lib/money/statement/list-entries'
import type { PayoutProof } from '@/lib/money/statement/payouts/prove-payout'

type PayoutEntriesProps = { proof: PayoutProof; payout: Pick<PayoutRow, 'uuid' | 'value'> }

/** Every entry that a payout pays, page by page, and the proof that all of them add up to it. */
export function PayoutEntries({ proof, payout }: PayoutEntriesProps) {
  const t = useTranslations('payouts.detail')
  const tMoney = useTranslations('money')
  return (
    <section aria-labelledby="entries">
      <CardHead
        id="entries"
        title={t('entries')}
        lead={t('entriesLead')}
        actions={
          <IfMay permission="statement.export">
            <Button asChild size="sm">
              <a href={`/payouts/${payout.uuid}/export/entries`} download>
                <Download />
                {t('export')}
              </a>
            </Button>
          </IfMay>
        }
      />
      <Proof proof={proof} value={payout.value} />
      <Table label={t('list')}>
        <TableHead>
          <HeadCell>{t('operation')}</HeadCell>
          <HeadCell from="wide">{t('order')}</HeadCell>
          <HeadCell from="widest">{t('day')}</HeadCell>
          <HeadCell align="right">{tMoney('net')}</HeadCell>
        </TableHead>
        <TableBody>
          {proof.entries.map((entry) => (
            <EntryRow key={entry.uuid} entry={entry} />
          ))}
        </TableBody>
      </Table>
      <EntryPages {...proof} uuid={payout.uuid} />
    </section>
  )
}

/** The sums of each operation, and whether they equal the payout. */
function Proof({ proof: { operations, net, count }, value }: { proof: PayoutProof; value: number }) {
  const t = useTranslations('payouts.proof')
  const operationName = useTranslations('statement.operations')
  const isProven = net === value
  return (
    <div className="mb-4 rounded-lg border border-line bg-surface p-4">
      <dl className="flex flex-col gap-1.5">
        {operations.map(({ operacao, count: entries, net: sum }) => (
          <div key={operacao} className="flex justify-between gap-4 text-muted">
            <dt>
              {operationName(operacao)} · {t('count', { count: entries })}
            </dt>
            <dd>
              <Money centavos={sum} />
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-2 font-semibold text-ink">
          <dt>
            {t('total')} · {t('count', { count })}
          </dt>
          <dd>
            <Money centavos={net} />
          </dd>
        </div>
      </dl>
      <Notice
        tone={isProven ? 'success' : 'danger'}
        title={t(isProven ? 'proven' : 'wrong')}
        className="mt-4"
      />
    </div>
  )
}

function EntryRow({ entry }: { entry: Entry }) {
  const t = useTranslations('statement')
  const { calendarDate } = useFormats()
  const { transactionUuid, operacao, executionDate, net, order, subSellers = [] } = entry
  const name = order && (order.title || t('untitled', { uuid: order.uuid.slice(0, 8) }))
  const about = [...subSellers.map((part) => part.name), name].filter(Boolean).join(' · ')
  return (
    <Row>
      <Cell
        phone="title"
        cut={t(`operations.${operacao}`)}
        under={
          <>
            <Under until="widest">{calendarDate(executionDate)}</Under>
            <Under until="wide">{about}</Under>
          </>
        }
      >
        <RowLink href={`/statement/${transactionUuid}`} prefetch={false}>
          {t(`operations.${operacao}`)}
        </RowLink>
      </Cell>
      <Cell from="wide" cut={about} className="text-muted">
        {order && (
          <Link
            href={`/orders/${order.uuid}`}
            prefetch={false}
            className="relative z-1 rounded-sm hover:text-ink hover:underline"
          >
            {about}
          </Link>
        )}
      </Cell>
      <Cell from="widest" className="whitespace-nowrap text-muted">
        {calendarDate(executionDate)}
      </Cell>
      <Cell phone="amount" align="right" className="font-medium">
        <Money centavos={net} />
      </Cell>
    </Row>
  )
}

function EntryPages({ page, pages, uuid }: Pick<PayoutProof, 'page' | 'pages'> & { uuid: string }) {
  const t = useTranslations('payouts.pages')
  if (pages === 1) return null
  const link = (to: number, label: string) => (
    <Button asChild size="sm">
      <Link href={`/payouts/${uuid}?page=${to}`}>{label}</Link>
    </Button>
  )
  return (
    <nav aria-label={t('label')} className="mt-4 flex items-center justify-between gap-2">
      {page > 1 ? link(page - 1, t('newer')) : <span />}
      <span className="text-sm text-muted">{t('of', { page, pages })}</span>
      {page < pages ? link(page + 1, t('older')) : <span />}
    </nav>
  )
}
