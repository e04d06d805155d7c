'use client'

import { useTranslations } from 'next-intl'
import type { ActionResult } from '@/components/portal/action-result'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Select } from '@/components/ui/forms/select'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'

const choices = [5, 10, 15, 30, 60, 120, 240, 480, 720]

type IdleFormProps = {
  minutes: number
  change: (input: { minutes: number }) => Promise<ActionResult>
}

export function IdleForm({ minutes, change }: IdleFormProps) {
  const t = useTranslations('security')
  const { register, submit, working } = useActionForm({
    defaultValues: { minutes: String(minutes) },
    schema: async () => (await import('@/lib/access/portal-users/contract')).changeIdleTimeInput,
    inputOf: (values) => ({ minutes: Number(values.minutes) }),
    action: change,
    done: t('saved'),
  })
  const all = [...new Set([...choices, minutes])].sort((one, other) => one - other)
  return (
    <form onSubmit={submit} noValidate className="flex max-w-100 flex-col gap-5">
      <WhenHydrated>
        <Field label={t('idleLabel')}>
          <Select {...register('minutes')}>
            {all.map((choice) => (
              <option key={choice} value={choice}>
                {t('minutes', { minutes: choice })}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" className="self-start" loading={working}>
          {t('save')}
        </Button>
      </WhenHydrated>
    </form>
  )
}
