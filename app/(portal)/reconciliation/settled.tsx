import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { IfMay } from '@/components/portal/if-may'
import { CardHead } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { RelativeTime } from '@/components/ui/relative-time'
import {
  Cell,
  HeadCell,
  Row,
  RowActions,
  RowLink,
  Table,
  TableBody,
  TableHead,
  Under,
} from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { Reconciliation } from '@/lib/money/reconciliation/browse-reconciliation'
import { LeftOutList } from './imported'
import { TakeBack, Undo } from './quick-actions'

/** The payouts that have their line, each with the way in which it was found. */
export function Matched({ matched }: Pick<Reconciliation, 'matched'>) {
  const t = useTranslations('reconciliation')
  const { calendarDate } = useFormats()
  if (matched.length === 0) return null
  return (
    <section aria-labelledby="matched">
      <CardHead id="matched" title={t('matchedTitle')} className="mb-1" />
      <Table label={t('matchedTable')}>
        <TableHead>
          <HeadCell>{t('columns.day')}</HeadCell>
          <HeadCell>{t('columns.way')}</HeadCell>
          <HeadCell from="widest">{t('columns.words')}</HeadCell>
          <HeadCell from="wide" align="right">
            {t('columns.bankAmount')}
          </HeadCell>
          <HeadCell align="right">{t('columns.amount')}</HeadCell>
          <HeadCell>
            <span className="sr-only">{t('columns.actions')}</span>
          </HeadCell>
        </TableHead>
        <TableBody>
          {matched.map(({ payout: { uuid, executionDate, value }, match: { match, line } }) => (
            <Row key={uuid}>
              <Cell
                phone="title"
                className="whitespace-nowrap"
                under={<Under until="widest">{line?.words}</Under>}
              >
                <RowLink href={`/payouts/${uuid}`} prefetch={false}>
                  {calendarDate(executionDate)}
                </RowLink>
              </Cell>
              <Cell phone="status" className="whitespace-nowrap text-muted">
                {t(`ways.${match.way}`)}
              </Cell>
              <Cell from="widest" cut={line?.words ?? '–'} className="text-muted" />
              <Cell
                from="wide"
                align="right"
                className={line && line.amount !== value ? 'text-danger-ink' : 'text-muted'}
              >
                {line ? <Money centavos={line.amount} /> : '–'}
              </Cell>
              <Cell phone="amount" align="right" className="font-medium">
                <Money centavos={value} />
              </Cell>
              <Cell phone="time">
                <IfMay permission="payouts.reconcile">
                  <RowActions>
                    <Undo payout={uuid} value={value} />
                  </RowActions>
                </IfMay>
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </section>
  )
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="rounded-lg border border-line bg-surface">
      <summary className="cursor-pointer rounded-lg px-4 py-3 font-semibold text-ink hover:bg-hover">
        {title}
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  )
}

export function Aside({ aside, totals }: Pick<Reconciliation, 'aside' | 'totals'>) {
  const t = useTranslations('reconciliation')
  const { calendarDate } = useFormats()
  if (aside.length === 0) return null
  const count = totals.find(({ state }) => state === 'ASIDE')?.count ?? aside.length
  return (
    <Folded title={t('aside', { count })}>
      <p className="mb-2 text-muted">{t('asideLead')}</p>
      <Table label={t('asideTable')}>
        <TableHead>
          <HeadCell>{t('columns.day')}</HeadCell>
          <HeadCell from="wide">{t('columns.words')}</HeadCell>
          <HeadCell align="right">{t('columns.amount')}</HeadCell>
          <HeadCell>
            <span className="sr-only">{t('columns.actions')}</span>
          </HeadCell>
        </TableHead>
        <TableBody>
          {aside.map(({ uuid, postedDate, words, amount }) => (
            <Row key={uuid}>
              <Cell
                phone="title"
                cut={calendarDate(postedDate)}
                under={<Under until="wide">{words}</Under>}
              />
              <Cell from="wide" cut={words} className="text-muted" />
              <Cell phone="amount" align="right">
                <Money centavos={amount} />
              </Cell>
              <Cell phone="time">
                <IfMay permission="payouts.reconcile">
                  <RowActions>
                    <TakeBack line={uuid} />
                  </RowActions>
                </IfMay>
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      {count > aside.length && (
        <p className="mt-2 text-sm text-muted">{t('moreLines', { shown: aside.length, count })}</p>
      )}
    </Folded>
  )
}

export function Files({ files }: Pick<Reconciliation, 'files'>) {
  const t = useTranslations('reconciliation')
  const { calendarDate, number } = useFormats()
  return (
    <Folded title={t('files')}>
      <Table label={t('filesTable')}>
        <TableHead>
          <HeadCell>{t('columns.file')}</HeadCell>
          <HeadCell from="wide">{t('columns.account')}</HeadCell>
          <HeadCell>{t('columns.days')}</HeadCell>
          <HeadCell from="wide" align="right">
            {t('columns.added')}
          </HeadCell>
          <HeadCell align="right">{t('columns.when')}</HeadCell>
        </TableHead>
        <TableBody>
          {files.map(({ uuid, name, accountKey, fromDate, toDate, addedLines, leftOut, ...imported }) => (
            <Row key={uuid}>
              <Cell
                phone="title"
                cut={name}
                under={
                  <>
                    <Under until="wide">{accountKey}</Under>
                    <div className="basis-full">
                      <LeftOutList leftOut={leftOut} />
                    </div>
                  </>
                }
              />
              <Cell from="wide" className="whitespace-nowrap text-muted">
                {accountKey}
              </Cell>
              <Cell phone="amount" className="whitespace-nowrap text-muted items:font-normal">
                {calendarDate(fromDate)} – {calendarDate(toDate)}
              </Cell>
              <Cell from="wide" align="right" className="text-muted">
                {number(addedLines)}
              </Cell>
              <Cell phone="status" align="right" className="text-muted">
                <span title={imported.importedBy}>
                  <RelativeTime at={imported.importedAt} />
                </span>
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Folded>
  )
}
