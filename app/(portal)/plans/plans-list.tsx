'use client'

import { Pencil, Power, Repeat } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ListView } from '@/components/lists/list-view'
import { useRefreshLists } from '@/components/lists/use-refresh-lists'
import { useAction } from '@/components/portal/forms/use-action'
import { StatusBadge } from '@/components/ui/badge'
import { useFormats } from '@/components/ui/use-formats'
import { centavos, reaisFromCentavos } from '@/lib/base/kernel/money'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { SubscriptionType } from '@/lib/payments/payment-links/payment-link'
import { type ListedPlan, planFields, priceOf } from '@/lib/payments/plans/fields'
import { change } from './actions'
import { PlanDialog } from './plan-dialog'
import { formOfPlan, type PlanInput } from './plan-form-values'

export function PlansList({ offered, empty }: { offered: readonly PaymentMethod[]; empty: ReactNode }) {
  const t = useTranslations('plans')
  const per = useTranslations('subscriptions.perMonthIn')
  const { money } = useFormats()
  const turn = useSwitch()
  /** On narrow pages the prices of other cycles stand under the name, each with its cycle. */
  const priceIn = (type: SubscriptionType) => (plan: ListedPlan) => {
    const price = priceOf(type)(plan)
    return price === undefined ? null : `${money(price)} ${per(type)}`
  }
  return (
    <ListView
      fields={planFields}
      empty={empty}
      usualChips={['ACTIVE']}
      cells={{
        status: ({ active }) => (
          <StatusBadge tone={active ? 'success' : 'neutral'}>
            {t(`states.${active ? 'ACTIVE' : 'INACTIVE'}`)}
          </StatusBadge>
        ),
      }}
      under={{ semester: priceIn('SEMESTER'), yearly: priceIn('YEARLY') }}
      rowMenu={(plan) => ({
        of: plan.title,
        actions: [
          {
            ...{ label: t('edit'), icon: Pencil, permission: 'plans.write' },
            dialog: (opened) => (
              <PlanDialog
                offered={offered}
                opened={opened}
                initial={formOfPlan(plan)}
                save={(request) => change({ uuid: plan.uuid, plan: { ...request, active: plan.active } })}
              />
            ),
          },
          {
            ...{ label: t(plan.active ? 'turnOff' : 'turnOn'), icon: Power, permission: 'plans.write' },
            onSelect: () => turn(plan),
          },
          {
            ...{ label: t('subscribers'), icon: Repeat },
            href: `/subscriptions?q=${encodeURIComponent(plan.title)}`,
          },
        ],
      })}
    />
  )
}

/** Switches a plan off or on for new subscriptions; existing ones continue. */
function useSwitch() {
  const t = useTranslations('plans')
  const refreshLists = useRefreshLists()
  const [turn] = useAction(
    (plan: ListedPlan) => change({ uuid: plan.uuid, plan: { ...contentOf(plan), active: !plan.active } }),
    {
      done: (_, plan) => t(plan.active ? 'turnedOff' : 'turnedOn'),
      onDone: () => void refreshLists(),
    },
  )
  return turn
}

function contentOf({ title, description, bullets, values, acceptPaymentMethods }: ListedPlan): PlanInput {
  return {
    ...{ title, description, bullets, acceptPaymentMethods },
    values: values.map(({ type, valuePerMonth }) => ({
      type,
      valuePerMonth: reaisFromCentavos(centavos(valuePerMonth)),
    })),
  }
}
