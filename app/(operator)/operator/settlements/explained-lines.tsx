'use client'

import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { useMayOperate } from '@/components/portal/if-may'
import { Button } from '@/components/ui/button'
import { Money } from '@/components/ui/money'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { SettlementLineRow } from '@/lib/backoffice/settlements/store'
import { takeBack } from './actions'

/** Lines that people explained; each can be looked up again. */
export function ExplainedLines({ lines }: { lines: readonly SettlementLineRow[] }) {
  const t = useTranslations('operatorSettlements')
  const { calendarDate } = useFormats()
  const mayReopen = useMayOperate('settlements.write')
  return (
    <Table label={t('explainedLines')}>
      <TableHead>
        <HeadCell>{t('explainedLines')}</HeadCell>
        <HeadCell>{t('note')}</HeadCell>
        <HeadCell align="right">{t('net')}</HeadCell>
        <HeadCell align="right">
          <span className="sr-only">{t('reopen')}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {lines.map(({ uuid, kind, paidOn, note, decidedBy, net }) => (
          <Row key={uuid}>
            <Cell phone="title">
              {t('lineOf', { kind: t(`lineKinds.${kind}`), day: calendarDate(paidOn) })}
            </Cell>
            <Cell phone="status">
              <span className="break-words">{note}</span>
              <span className="block text-sm break-all text-muted">{decidedBy}</span>
            </Cell>
            <Cell phone="amount" align="right">
              <Money centavos={net} />
            </Cell>
            <Cell phone="time" align="right">
              {mayReopen && (
                <ConfirmDialog
                  trigger={<Button size="sm">{t('reopen')}</Button>}
                  title={t('reopenTitle')}
                  lead={t('reopenLead')}
                  action={t('reopen')}
                  act={() => takeBack({ uuid })}
                  done={t('reopened')}
                  conflict={t('conflict')}
                />
              )}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
