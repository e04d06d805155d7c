'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SelectBox } from '@/components/ui/forms/checkbox'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { Money } from '@/components/ui/money'
import { Cell, HeadCell, Row, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { WaitingPayout } from '@/lib/money/payout-batches/waiting-store'
import { SellerLink } from '../seller-link'
import { AccountText } from './account-text'
import { type Prepare, PrepareBatch } from './prepare-batch'

interface WaitingPayoutsProps {
  /** All of one cell. */
  waiting: readonly WaitingPayout[]
  /** Whether no other cell has any, so that none is named. */
  isOnly: boolean
  /** Absent for people who may only look. */
  prepare?: Prepare
}

/** The waiting payouts with a box for each; those chosen are prepared as a batch. */
export function WaitingPayouts({ waiting, isOnly, prepare }: WaitingPayoutsProps) {
  const t = useTranslations('operatorPayouts')
  const { cell } = waiting[0]!
  const every = () => new Set(waiting.map(({ uuid }) => uuid))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(every)
  const picked = waiting.filter(({ uuid }) => chosen.has(uuid))
  const isAll = picked.length === waiting.length
  const turn = (uuid: string) => {
    const next = new Set(chosen)
    if (!next.delete(uuid)) next.add(uuid)
    setChosen(next)
  }
  return (
    <WhenHydrated>
      {!isOnly && <h3 className="mt-6 font-medium text-ink">{t('ofCell', { cell: String(cell) })}</h3>}
      {prepare && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2">
          <div className="flex items-center gap-2.5 text-ink">
            <SelectBox
              label={t('chooseAll')}
              checked={isAll}
              onChange={() => setChosen(isAll ? new Set() : every())}
            />
            <span aria-live="polite">
              {t('chosen', { count: picked.length })}
              {' · '}
              <Money
                centavos={picked.reduce((sum, { value }) => sum + value, 0)}
                className="font-medium text-ink"
              />
            </span>
          </div>
          <PrepareBatch
            key={picked.map(({ uuid }) => uuid).join()}
            cell={cell}
            picked={picked}
            prepare={prepare}
          />
        </div>
      )}
      <Table label={isOnly ? t('waiting') : t('ofCell', { cell: String(cell) })}>
        <TableHead>
          <HeadCell>{t('columns.payee')}</HeadCell>
          <HeadCell from="wide">{t('columns.account')}</HeadCell>
          <HeadCell from="wide">{t('columns.day')}</HeadCell>
          <HeadCell align="right">{t('columns.value')}</HeadCell>
        </TableHead>
        <TableBody>
          {waiting.map((payout) => (
            <WaitingRow
              key={payout.uuid}
              payout={payout}
              isChosen={chosen.has(payout.uuid)}
              turn={prepare && (() => turn(payout.uuid))}
            />
          ))}
        </TableBody>
      </Table>
    </WhenHydrated>
  )
}

interface WaitingRowProps {
  payout: WaitingPayout
  isChosen: boolean
  /** Absent where nothing is chosen. */
  turn?: () => void
}

function WaitingRow({ payout, isChosen, turn }: WaitingRowProps) {
  const t = useTranslations('operatorPayouts')
  const { money, calendarDate } = useFormats()
  const { payeeName, sellerUuid, sellerName, account, executionDate, value } = payout
  return (
    <Row>
      <Cell phone="title">
        <span className="flex items-center gap-3 py-1.5">
          {turn && (
            <SelectBox
              label={t('choose', { payee: payeeName, value: money(value) })}
              checked={isChosen}
              onChange={turn}
            />
          )}
          <span className="min-w-0">
            <span className="block truncate font-medium text-ink" title={payeeName}>
              {payeeName}
            </span>
            <span className="flex flex-wrap gap-x-3 text-sm font-normal text-muted">
              <SellerLink seller={{ uuid: sellerUuid, name: sellerName }} />
              <Under until="wide">
                <AccountText account={account} />
              </Under>
              <Under until="wide">{calendarDate(executionDate)}</Under>
            </span>
          </span>
        </span>
      </Cell>
      <Cell from="wide" className="text-muted">
        <AccountText account={account} />
      </Cell>
      <Cell from="wide" className="whitespace-nowrap text-muted">
        {calendarDate(executionDate)}
      </Cell>
      <Cell phone="amount" align="right">
        <Money centavos={value} />
      </Cell>
    </Row>
  )
}
