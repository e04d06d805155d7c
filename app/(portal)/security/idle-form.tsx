'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Select } from '@/components/ui/forms/select'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { toast } from '@/components/ui/overlays/toast'

const choices = [5, 10, 15, 30, 60, 120, 240, 480, 720]

type IdleFormProps = {
  minutes: number
  change: (input: { minutes: number }) => Promise<ActionResult>
}

export function IdleForm({ minutes, change }: IdleFormProps) {
  const t = useTranslations('security')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const form = useForm({ defaultValues: { minutes: String(minutes) } })
  const submit = form.handleSubmit(async (values) => {
    const result = await resultOf(() => change({ minutes: Number(values.minutes) }))
    if (!result.ok) return showRefusal(result)
    toast.success(t('saved'))
    router.refresh()
  })
  const all = [...new Set([...choices, minutes])].sort((one, other) => one - other)
  return (
    <form onSubmit={submit} noValidate className="flex max-w-100 flex-col gap-5">
      <WhenHydrated>
        <Field label={t('idleLabel')}>
          <Select {...form.register('minutes')}>
            {all.map((choice) => (
              <option key={choice} value={choice}>
                {t('minutes', { minutes: choice })}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" className="self-start" loading={form.formState.isSubmitting}>
          {t('save')}
        </Button>
      </WhenHydrated>
    </form>
  )
}
