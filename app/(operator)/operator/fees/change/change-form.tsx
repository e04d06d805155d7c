'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ActionResult } from '@/components/portal/action-result'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { isSame, type MethodInForce } from '@/lib/parties/fees/fee-table'
import { type Brands, type ChangeInput, type DraftMethod, draftOf, faultOf, rulesOfDraft } from './draft'
import { MethodLines } from './method-lines'
import { Save } from './save'
import { Simulator } from './simulator'

interface ChangeFormProps {
  seller?: string
  today: string
  inForce: readonly MethodInForce[]
  brands: Brands
  change: (input: ChangeInput) => Promise<ActionResult>
}

/** All lines of today's prices to be changed, the day from which the changed ones apply, and a simulator. */
export function ChangeForm({ seller, today, inForce, brands, change }: ChangeFormProps) {
  const t = useTranslations('operatorFees')
  const [methods, setMethods] = useState(() => inForce.map(draftOf))
  const stored = (method: PaymentMethod) => inForce.find(({ paymentMethod }) => paymentMethod === method)!
  const isChanged = (draft: DraftMethod) => {
    const rules = rulesOfDraft(draft)
    return draft.asPlatform || !rules || !isSame(rules, stored(draft.paymentMethod).rules)
  }
  const changed = methods.filter(isChanged)
  const set = (next: DraftMethod) =>
    setMethods(methods.map((one) => (one.paymentMethod === next.paymentMethod ? next : one)))
  const after = methods.flatMap((draft) => rulesOfDraft(draft) ?? [])
  return (
    <WhenHydrated>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(17rem,1fr)]">
        <div className="flex min-w-0 flex-col gap-8">
          {methods.map((draft) => (
            <MethodLines
              key={draft.paymentMethod}
              draft={draft}
              brands={brands}
              isChanged={isChanged(draft)}
              mayFollow={seller !== undefined && stored(draft.paymentMethod).own}
              onChange={set}
            />
          ))}
          <Save
            seller={seller}
            today={today}
            changed={changed}
            fault={changed.some((draft) => !draft.asPlatform && faultOf(draft) !== undefined)}
            change={change}
          />
        </div>
        <aside className="min-w-0 lg:sticky lg:top-20 lg:self-start" aria-label={t('simulator.title')}>
          <Simulator before={inForce.flatMap(({ rules }) => rules)} after={after} brands={brands} />
        </aside>
      </div>
    </WhenHydrated>
  )
}
