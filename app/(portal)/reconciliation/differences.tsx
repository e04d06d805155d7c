import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IfMay } from '@/components/portal/if-may'
import { StatusBadge, type Tone } from '@/components/ui/badge'
import { CardHead } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
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
import type { ExplainedLine, LineDifference } from '@/lib/money/reconciliation/match-lines'
import { ChoosePayout, type PayoutChoice } from './choose-payout'
import { MatchNow, SetAside, Tick } from './quick-actions'

const tones: Record<LineDifference | 'MISSING' | 'NEAR_PAYOUT' | 'WAITING', Tone> = {
  OTHER_AMOUNT: 'danger',
  DUPLICATE: 'warning',
  SEVERAL: 'warning',
  NEAR: 'warning',
  NOT_PAID: 'danger',
  RETURNED: 'danger',
  UNKNOWN: 'neutral',
  MISSING: 'danger',
  NEAR_PAYOUT: 'warning',
  WAITING: 'neutral',
}

type DifferencesProps = Pick<Reconciliation, 'lines' | 'payouts' | 'matchable' | 'totals'>

/** Everything of the month that does not fit, on either side. */
export function Differences({ lines, payouts, matchable, totals }: DifferencesProps) {
  const t = useTranslations('reconciliation')
  const choices = payouts.map(({ payout: { uuid, value, executionDate } }) => ({
    uuid,
    value,
    executionDate,
  }))
  const unknown = lines.filter(({ difference }) => difference === 'UNKNOWN').map(({ line }) => line.uuid)
  const open = totals.find(({ state }) => state === 'OPEN')?.count ?? 0
  return (
    <section aria-labelledby="differences" className="flex flex-col gap-6">
      <CardHead
        id="differences"
        title={t('differences')}
        className="mb-0"
        actions={
          unknown.length > 1 && (
            <IfMay permission="payouts.reconcile">
              <SetAside lines={unknown} all />
            </IfMay>
          )
        }
      />
      {matchable > 0 && (
        <Notice
          title={t('matchable', { count: matchable })}
          action={
            <IfMay permission="payouts.reconcile">
              <MatchNow />
            </IfMay>
          }
        />
      )}
      {lines.length === 0 && payouts.length === 0 && (
        <p className="flex items-center gap-2 text-muted">
          <CircleCheck aria-hidden="true" className="size-4 text-success-ink" />
          {t('noDifferences')}
        </p>
      )}
      {lines.length > 0 && (
        <div>
          <h3 className="font-medium text-ink">{t('lines')}</h3>
          <LinesTable lines={lines} choices={choices} />
          {open > lines.length + matchable && (
            <p className="mt-2 text-sm text-muted">{t('moreLines', { shown: lines.length, count: open })}</p>
          )}
        </div>
      )}
      {payouts.length > 0 && (
        <div>
          <h3 className="font-medium text-ink">{t('payouts')}</h3>
          <PayoutsTable payouts={payouts} />
        </div>
      )}
    </section>
  )
}

function LinesTable({
  lines,
  choices,
}: {
  lines: readonly ExplainedLine[]
  choices: readonly PayoutChoice[]
}) {
  const t = useTranslations('reconciliation')
  return (
    <Table label={t('linesTable')}>
      <TableHead>
        <HeadCell>{t('columns.words')}</HeadCell>
        <HeadCell from="widest">{t('columns.day')}</HeadCell>
        <HeadCell>{t('columns.why')}</HeadCell>
        <HeadCell align="right">{t('columns.amount')}</HeadCell>
        <HeadCell>
          <span className="sr-only">{t('columns.actions')}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {lines.map((one) => (
          <LineRow key={one.line.uuid} explained={one} choices={choices} />
        ))}
      </TableBody>
    </Table>
  )
}

type LineRowProps = { explained: ExplainedLine; choices: readonly PayoutChoice[] }

function LineRow({ explained: { line, difference, payouts }, choices }: LineRowProps) {
  const { calendarDate } = useFormats()
  const likely = new Set(payouts.map(({ uuid }) => uuid))
  const sorted = choices.toSorted(
    (one, other) => Number(likely.has(other.uuid)) - Number(likely.has(one.uuid)),
  )
  return (
    <Row>
      <Cell
        phone="title"
        cut={line.words}
        className="text-ink"
        under={<Under until="widest">{calendarDate(line.postedDate)}</Under>}
      />
      <Cell from="widest" className="whitespace-nowrap text-muted">
        {calendarDate(line.postedDate)}
      </Cell>
      <Cell phone="status" className="items:col-span-2">
        <Why difference={difference} value={payouts[0]?.value} />
      </Cell>
      <Cell phone="amount" align="right" className="font-medium">
        <Money centavos={line.amount} />
      </Cell>
      <Cell phone="time" className="items:col-span-2">
        <IfMay permission="payouts.reconcile">
          <RowActions>
            <span className="flex gap-1">
              {line.amount > 0 && choices.length > 0 && (
                <ChoosePayout line={line} choices={sorted} isNear={difference === 'NEAR'} />
              )}
              <SetAside lines={[line.uuid]} />
            </span>
          </RowActions>
        </IfMay>
      </Cell>
    </Row>
  )
}

function PayoutsTable({ payouts }: Pick<Reconciliation, 'payouts'>) {
  const t = useTranslations('reconciliation')
  const { calendarDate } = useFormats()
  return (
    <Table label={t('payoutsTable')}>
      <TableHead>
        <HeadCell>{t('columns.day')}</HeadCell>
        <HeadCell>{t('columns.why')}</HeadCell>
        <HeadCell align="right">{t('columns.amount')}</HeadCell>
        <HeadCell>
          <span className="sr-only">{t('columns.actions')}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {payouts.map(({ payout: { uuid, executionDate, value }, difference }) => (
          <Row key={uuid}>
            <Cell phone="title" className="whitespace-nowrap">
              <RowLink href={`/payouts/${uuid}`} prefetch={false}>
                {calendarDate(executionDate)}
              </RowLink>
            </Cell>
            <Cell phone="status">
              <Why difference={difference === 'NEAR' ? 'NEAR_PAYOUT' : difference} />
            </Cell>
            <Cell phone="amount" align="right" className="font-medium">
              <Money centavos={value} />
            </Cell>
            <Cell phone="time">
              <IfMay permission="payouts.reconcile">
                <RowActions>
                  <Tick payout={uuid} value={value} />
                </RowActions>
              </IfMay>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

type WhyProps = { difference: keyof typeof tones; value?: number }

function Why({ difference, value = 0 }: WhyProps) {
  const t = useTranslations('reconciliation.whys')
  const { money } = useFormats()
  const why = t(difference, { value: money(value) })
  return (
    <span className="block min-w-44 py-1 items:min-w-0">
      <StatusBadge tone={tones[difference]} className="h-auto min-h-6 rounded-lg [&>span]:whitespace-normal">
        {why}
      </StatusBadge>
    </span>
  )
}
