import { useTranslations } from 'next-intl'
import { Money } from '@/components/ui/money'
import { Cell, HeadCell, Row, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import { operationShown, type StatementLine } from '@/lib/money/statement/statement'

/** The statement lines of a movement, by day. */
export function Lines({ lines }: { lines: readonly StatementLine[] }) {
  const t = useTranslations('statement')
  const tMoney = useTranslations('money')
  const { calendarDate } = useFormats()
  return (
    <Table label={t('movement.lines')}>
      <TableHead>
        <HeadCell>{t('columns.operation')}</HeadCell>
        <HeadCell>{t('columns.day')}</HeadCell>
        <HeadCell align="right">{tMoney('gross')}</HeadCell>
        <HeadCell align="right">{tMoney('fee')}</HeadCell>
        <HeadCell align="right">{tMoney('net')}</HeadCell>
      </TableHead>
      <TableBody>
        {lines.map(({ executionDate, operacao, gross, net, isReserve }) => (
          <Row key={`${executionDate} ${operacao}`}>
            <Cell
              phone="title"
              under={
                <Under until="columns">
                  {tMoney('gross')} <Money centavos={gross} />
                </Under>
              }
            >
              {t(`operations.${operationShown({ operacao, gross, isReserve })}`)}
            </Cell>
            <Cell phone="status" className="whitespace-nowrap text-muted">
              {calendarDate(executionDate)}
            </Cell>
            <Cell align="right" className="text-muted">
              <Money centavos={gross} />
            </Cell>
            <Cell phone="time" align="right" className="text-muted">
              <span className="hidden items:inline">{tMoney('fee')} </span>
              {net === gross ? '–' : <Money centavos={net - gross} />}
            </Cell>
            <Cell phone="amount" align="right" className="font-medium">
              <Money centavos={net} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
