'use client'

import { useTranslations } from 'next-intl'
import { useMethodLabel } from '@/components/methods/use-method-label'
import { IfMay } from '@/components/portal/if-may'
import { StatusBadge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Money } from '@/components/ui/money'
import { Cell, HeadCell, Row, RowActions, Table, TableBody, TableHead } from '@/components/ui/table'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { Plan } from '@/lib/payments/plans/plan'
import { type ChangePlan, PlanDialog } from './plan-dialog'
import { formOfPlan } from './plan-form-values'
import { usePlanSwitch } from './use-plan-switch'

interface PlansTableProps {
  plans: readonly Plan[]
  offered: readonly PaymentMethod[]
  change: ChangePlan
}

export function PlansTable({ plans, ...props }: PlansTableProps) {
  const t = useTranslations('plans')
  return (
    <Table label={t('title')}>
      <TableHead>
        <HeadCell>{t('columns.plan')}</HeadCell>
        <HeadCell>{t('columns.status')}</HeadCell>
        <HeadCell align="right">{t('columns.values')}</HeadCell>
        <HeadCell from="wide">{t('columns.methods')}</HeadCell>
        <HeadCell>
          <span className="sr-only">{t('columns.actions')}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {plans.map((plan) => (
          <PlanRow key={plan.uuid} plan={plan} {...props} />
        ))}
      </TableBody>
    </Table>
  )
}

function PlanRow({ plan, offered, change }: Omit<PlansTableProps, 'plans'> & { plan: Plan }) {
  const t = useTranslations('plans')
  const methods = useMethodLabel()
  const per = useTranslations('subscriptions.perMonthIn')
  const accepted = plan.acceptPaymentMethods.map((method) => methods(method)).join(' · ')
  const { turn, turning } = usePlanSwitch(plan, change)
  return (
    <Row>
      <Cell phone="title" className="max-w-72 py-2 font-medium break-words">
        {plan.title}
        {plan.description && (
          <p title={plan.description} className="line-clamp-2 text-sm font-normal break-words text-muted">
            {plan.description}
          </p>
        )}
        <p className="text-sm font-normal text-muted wide-table:hidden">{accepted}</p>
      </Cell>
      <Cell phone="status">
        <StatusBadge tone={plan.active ? 'success' : 'neutral'}>{t(plan.active ? 'on' : 'off')}</StatusBadge>
      </Cell>
      <Cell phone="amount" align="right" className="whitespace-nowrap">
        {plan.values.map(({ type, valuePerMonth }) => (
          <p key={type}>
            <Money centavos={valuePerMonth} /> <span className="font-normal text-muted">{per(type)}</span>
          </p>
        ))}
      </Cell>
      <Cell from="wide" className="max-w-60 text-muted">
        {accepted}
      </Cell>
      <Cell phone="time" className="py-2">
        <IfMay permission="plans.write">
          <RowActions>
            <div className="flex flex-wrap justify-end gap-1">
              <Button size="sm" variant="ghost" loading={turning} onClick={turn}>
                {t(plan.active ? 'turnOff' : 'turnOn')}
              </Button>
              <PlanDialog
                offered={offered}
                initial={formOfPlan(plan)}
                save={(request) => change({ uuid: plan.uuid, plan: { ...request, active: plan.active } })}
                trigger={
                  <Button size="sm" aria-label={t('editOf', { title: plan.title })}>
                    {t('edit')}
                  </Button>
                }
              />
            </div>
          </RowActions>
        </IfMay>
      </Cell>
    </Row>
  )
}
