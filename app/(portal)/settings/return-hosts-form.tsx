'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Textarea } from '@/components/ui/forms/input'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { toast } from '@/components/ui/overlays/toast'

type ReturnHostsFormProps = {
  hosts: readonly string[]
  save: (input: { hosts: string[] }) => Promise<ActionResult>
}

/** The sites to which the checkout may send buyers back, one in each line. */
export function ReturnHostsForm({ hosts, save }: ReturnHostsFormProps) {
  const t = useTranslations('settings')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const form = useForm({ defaultValues: { hosts: hosts.join('\n') } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (typed) => {
    const lines = typed.hosts.split(/\s+/).filter((line) => line !== '')
    const result = await resultOf(() => save({ hosts: lines }))
    if (!result.ok) {
      const invalid = result.fields.some(({ field }) => field.startsWith('hosts'))
      return invalid
        ? form.setError('hosts', { message: t('integration.hostsInvalid') })
        : showRefusal(result)
    }
    toast.success(t('saved'))
    router.refresh()
  })
  return (
    <form onSubmit={submit} noValidate className="mt-3 flex max-w-100 flex-col gap-4">
      <WhenHydrated>
        <Field
          label={t('integration.hostsLabel')}
          help={t('integration.hostsHelp')}
          error={errors.hosts?.message}
        >
          <Textarea rows={3} spellCheck={false} className="font-mono" {...form.register('hosts')} />
        </Field>
        <Button type="submit" className="self-start" loading={isSubmitting}>
          {t('save')}
        </Button>
      </WhenHydrated>
    </form>
  )
}
