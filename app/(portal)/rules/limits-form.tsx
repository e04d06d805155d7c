'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { toast } from '@/components/ui/overlays/toast'
import { type AttemptLimits, attemptLimitNames, rangeOf } from '@/lib/parties/sellers/risk-settings'
import type { SellerEnvironment } from '@/lib/parties/sellers/seller'

type LimitsFormProps = {
  limits: AttemptLimits
  environment: SellerEnvironment
  save: (input: { limits: AttemptLimits }) => Promise<ActionResult>
  mayChange: boolean
}

/** The limits of card attempts in an hour; none can be turned off. */
export function LimitsForm({ limits, environment, save, mayChange }: LimitsFormProps) {
  const t = useTranslations('rules.limits')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [working, setWorking] = useState(false)
  const [wrong, setWrong] = useState<readonly string[]>([])
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = Object.fromEntries(
      attemptLimitNames.map((name) => [name, Number(form.get(name))]),
    ) as AttemptLimits
    const outside = attemptLimitNames.filter((name) => {
      const { min, max } = rangeOf(name, environment)
      return !Number.isInteger(typed[name]) || typed[name] < min || typed[name] > max
    })
    setWrong(outside)
    if (outside.length > 0) return
    setWorking(true)
    const result = await resultOf(() => save({ limits: typed }))
    setWorking(false)
    if (!result.ok) return showRefusal(result)
    toast.success(t('saved'))
    router.refresh()
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {attemptLimitNames.map((name) => {
          const { min, max } = rangeOf(name, environment)
          return (
            <Field
              key={name}
              label={t(`names.${name}`)}
              help={t('range', { min, max })}
              error={wrong.includes(name) && t('outside', { min, max })}
            >
              <Input
                name={name}
                inputMode="numeric"
                defaultValue={limits[name]}
                readOnly={!mayChange}
                className="tabular-nums"
              />
            </Field>
          )
        })}
      </div>
      {mayChange && (
        <Button type="submit" variant="primary" loading={working} className="self-start">
          {t('save')}
        </Button>
      )}
    </form>
  )
}
