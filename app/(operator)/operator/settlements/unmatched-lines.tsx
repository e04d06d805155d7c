'use client'

import { useTranslations } from 'next-intl'
import { Money } from '@/components/ui/money'
import { Cell, HeadCell, Row, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { SettlementLineRow } from '@/lib/backoffice/settlements/store'
import { ExplainLine } from './explain-line'

/** Lines of providers that name none of our charges, until a person explains them. */
export function UnmatchedLines({ lines }: { lines: readonly SettlementLineRow[] }) {
  const t = useTranslations('operatorSettlements')
  const { calendarDate } = useFormats()
  return (
    <Table label={t('unknown')}>
      <TableHead>
        <HeadCell>{t('unknown')}</HeadCell>
        <HeadCell from="wide">{t('names')}</HeadCell>
        <HeadCell align="right">{t('gross')}</HeadCell>
        <HeadCell align="right">{t('net')}</HeadCell>
        <HeadCell align="right">
          <span className="sr-only">{t('explain')}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {lines.map((line) => {
          const names = [line.reference, line.transactionId, line.nsu, line.authorizationCode].filter(Boolean)
          const named = names.join(' · ') || '—'
          return (
            <Row key={line.uuid}>
              <Cell phone="title" under={<Under until="wide">{named}</Under>}>
                {t('lineOf', { kind: t(`lineKinds.${line.kind}`), day: calendarDate(line.paidOn) })}
              </Cell>
              <Cell from="wide">
                <span className="break-all">{named}</span>
              </Cell>
              <Cell phone="status" align="right">
                <Money centavos={line.gross} />
              </Cell>
              <Cell phone="amount" align="right">
                <Money centavos={line.net} />
              </Cell>
              <Cell phone="time" align="right">
                <ExplainLine uuid={line.uuid} />
              </Cell>
            </Row>
          )
        })}
      </TableBody>
    </Table>
  )
}
