import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/ui/badge'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, HeadCell, Row, RowActions, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import type { ListedRule } from '@/lib/payments/risk-rules/list-rules'
import { deleteRule, turnRule } from './actions'
import { RuleMenu } from './rule-menu'
import { useConditionText } from './use-condition-text'

type RulesTableProps = { rules: readonly ListedRule[]; mayChange: boolean }

export function RulesTable({ rules, mayChange }: RulesTableProps) {
  const t = useTranslations('rules')
  return (
    <Table label={t('list')}>
      <TableHead>
        <HeadCell>{t('columns.rule')}</HeadCell>
        <HeadCell>{t('columns.state')}</HeadCell>
        <HeadCell from="wide">{t('columns.action')}</HeadCell>
        <HeadCell align="right">{t('columns.hits')}</HeadCell>
        <HeadCell from="wide" align="right">
          {t('columns.lastHit')}
        </HeadCell>
        <HeadCell className="w-10">
          <span className="sr-only">{t('columns.menu')}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {rules.map((rule) => (
          <RuleRow key={rule.uuid} rule={rule} mayChange={mayChange} />
        ))}
      </TableBody>
    </Table>
  )
}

function RuleRow({ rule, mayChange }: { rule: ListedRule; mayChange: boolean }) {
  const t = useTranslations('rules')
  const conditionText = useConditionText()
  const { uuid, title, action, enabled, hits, lastHitAt } = rule
  return (
    <Row>
      <Cell
        phone="title"
        cut={title}
        className="font-medium"
        under={
          <>
            <span>{conditionText(rule)}</span>
            <Under until="wide">{t(`actions.${action}`)}</Under>
          </>
        }
      />
      <Cell phone="status">
        <StatusBadge tone={enabled ? 'success' : 'neutral'}>{t(enabled ? 'on' : 'off')}</StatusBadge>
      </Cell>
      <Cell from="wide" className="text-muted">
        {t(`actions.${action}`)}
      </Cell>
      <Cell phone="time" align="right" className="tabular-nums">
        {t('hits', { count: hits })}
      </Cell>
      <Cell from="wide" align="right" className="text-muted">
        {lastHitAt ? <RelativeTime at={lastHitAt} /> : t('never')}
      </Cell>
      <Cell phone="amount">
        {mayChange && (
          <RowActions>
            <RuleMenu uuid={uuid} name={title} enabled={enabled} turn={turnRule} remove={deleteRule} />
          </RowActions>
        )}
      </Cell>
    </Row>
  )
}
