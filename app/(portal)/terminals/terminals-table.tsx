import { useTranslations } from 'next-intl'
import { IfMay } from '@/components/portal/if-may'
import { StatusBadge } from '@/components/ui/badge'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, HeadCell, Row, RowActions, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import type { Terminal } from '@/lib/payments/terminals/terminal'
import { editTerminal } from './actions'
import { TerminalMenu } from './terminal-menu'

type TerminalsTableProps = {
  terminals: readonly Terminal[]
  /** Whether the simulated terminal is available. */
  simulators: boolean
}

export function TerminalsTable({ terminals, simulators }: TerminalsTableProps) {
  const t = useTranslations('terminals')
  return (
    <Table label={t('list')}>
      <TableHead>
        <HeadCell>{t('columns.terminal')}</HeadCell>
        <HeadCell>{t('columns.state')}</HeadCell>
        <HeadCell>{t('columns.terminalId')}</HeadCell>
        <HeadCell align="right">{t('columns.created')}</HeadCell>
        <HeadCell className="w-10">
          <span className="sr-only">{t('columns.actions')}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {terminals.map((terminal) => (
          <TerminalRow key={terminal.uuid} terminal={terminal} simulators={simulators} />
        ))}
      </TableBody>
    </Table>
  )
}

function TerminalRow({ terminal, simulators }: { terminal: Terminal; simulators: boolean }) {
  const t = useTranslations('terminals')
  const { uuid, serialNumber, terminalId, title, active, createdAt } = terminal
  return (
    <Row>
      <Cell
        phone="title"
        cut={title || t('untitled')}
        className="font-medium"
        under={
          <>
            <span className="max-w-full truncate font-mono" title={serialNumber}>
              {serialNumber}
            </span>
            <Under until="columns">{terminalId}</Under>
          </>
        }
      />
      <Cell phone="status">
        <StatusBadge tone={active ? 'success' : 'neutral'}>
          {t(active ? 'states.on' : 'states.off')}
        </StatusBadge>
      </Cell>
      <Cell className="font-mono text-sm whitespace-nowrap text-muted">{terminalId}</Cell>
      <Cell phone="time" align="right" className="text-muted">
        <RelativeTime at={createdAt} />
      </Cell>
      <Cell phone="amount">
        <RowActions>
          <IfMay permission="terminals.write">
            <TerminalMenu
              terminal={{ uuid, serialNumber, title, active }}
              edit={editTerminal}
              simulators={simulators}
            />
          </IfMay>
        </RowActions>
      </Cell>
    </Row>
  )
}
