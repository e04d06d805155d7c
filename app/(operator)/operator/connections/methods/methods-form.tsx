'use client'

import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { useMethodLabel } from '@/components/methods/use-method-label'
import type { ActionResult } from '@/components/portal/action-result'
import { useAction } from '@/components/portal/forms/use-action'
import { StatusBadge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/forms/checkbox'
import { type PaymentMethod, paymentMethods } from '@/lib/base/kernel/payment-method'
import type { Offers } from '@/lib/rails/connection-registry/get-offers'

interface MethodsFormProps {
  offers: Offers
  offer: (input: { seller?: string; methods: PaymentMethod[] | null }) => Promise<ActionResult>
}

/** The methods that may be offered, each with whether it can be at present. */
export function MethodsForm({ offers, offer }: MethodsFormProps) {
  const t = useTranslations('connections.methods')
  const names = useMethodLabel()
  const { seller, allowed, isOwn, obstacles, mayManage } = offers
  const [run, working] = useAction(offer, {
    done: (_, { methods }) => t(methods ? 'saved' : 'resetDone'),
  })
  const save = (methods: PaymentMethod[] | null) => run({ ...(seller && { seller: seller.uuid }), methods })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void save(new FormData(event.currentTarget).getAll('methods') as PaymentMethod[])
  }
  return (
    <form onSubmit={submit} className="flex max-w-160 flex-col gap-5">
      <fieldset disabled={!mayManage} className="min-w-0">
        <legend className="sr-only">{t('list')}</legend>
        <ul className="rounded-lg border border-line bg-surface">
          {paymentMethods.map((method) => (
            <li
              key={method}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line px-4 py-3 not-first:border-t"
            >
              <Checkbox
                name="methods"
                value={method}
                label={<span className="font-medium">{names(method)}</span>}
                defaultChecked={allowed.includes(method)}
              />
              <StatusBadge tone={obstacles[method] ? 'neutral' : 'success'}>
                {obstacles[method] ? t(`obstacles.${obstacles[method]}`) : t('offered')}
              </StatusBadge>
            </li>
          ))}
        </ul>
      </fieldset>
      {mayManage && (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" loading={working}>
            {t('save')}
          </Button>
          {seller && isOwn && (
            <Button onClick={() => save(null)} loading={working}>
              {t('reset')}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}
