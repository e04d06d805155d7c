'use client'

import { useTranslations } from 'next-intl'
import type { ActionResult } from '@/components/portal/action-result'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Textarea } from '@/components/ui/forms/input'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'

type ReturnHostsFormProps = {
  hosts: readonly string[]
  save: (input: { hosts: string[] }) => Promise<ActionResult>
}

/** The sites to which the checkout may send buyers back, one in each line. */
export function ReturnHostsForm({ hosts, save }: ReturnHostsFormProps) {
  const t = useTranslations('settings')
  const { register, submit, working, errorOf } = useActionForm({
    defaultValues: { hosts: hosts.join('\n') },
    schema: async () => (await import('@/lib/parties/seller-settings/contract')).returnHostsInput,
    inputOf: (typed) => ({ hosts: typed.hosts.split(/\s+/).filter((line) => line !== '') }),
    action: save,
    errors: { hosts: t('integration.hostsInvalid') },
    done: t('saved'),
  })
  return (
    <form onSubmit={submit} noValidate className="mt-3 flex max-w-100 flex-col gap-4">
      <WhenHydrated>
        <Field label={t('integration.hostsLabel')} help={t('integration.hostsHelp')} error={errorOf('hosts')}>
          <Textarea rows={3} spellCheck={false} className="font-mono" {...register('hosts')} />
        </Field>
        <Button type="submit" className="self-start" loading={working}>
          {t('save')}
        </Button>
      </WhenHydrated>
    </form>
  )
}
