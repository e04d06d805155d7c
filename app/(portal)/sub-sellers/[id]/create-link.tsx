'use client'

import { useTranslations } from 'next-intl'
import type { ActionResult } from '@/components/portal/action-result'
import { AddSecret, type SecretFormProps } from '@/components/portal/forms/add-secret'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { Field } from '@/components/ui/forms/field'
import { Select } from '@/components/ui/forms/select'
import type { CreateLinkInput } from '@/lib/backoffice/sub-sellers/contract'
import { linkDays } from '@/lib/backoffice/sub-sellers/link-days'

interface CreateLinkProps {
  subSeller: number
  create: (input: CreateLinkInput) => Promise<ActionResult<{ address: string }>>
}

/** The button, the form and then the address, shown once. */
export function CreateLink(props: CreateLinkProps) {
  return <AddSecret of="subSellers" form={(form) => <LinkForm {...form} {...props} />} />
}

function LinkForm({ id, onWorking, onAdded, subSeller, create }: SecretFormProps & CreateLinkProps) {
  const t = useTranslations('subSellers')
  const { register, submit } = useActionForm({
    defaultValues: { days: '90' },
    schema: async () => (await import('@/lib/backoffice/sub-sellers/contract')).createLinkInput,
    inputOf: ({ days }) => ({ id: subSeller, days: linkDays.find((one) => String(one) === days) ?? 90 }),
    action: create,
    onWorking,
    onDone: ({ address }) => onAdded(address),
  })
  return (
    <form id={id} onSubmit={submit} noValidate className="py-1">
      <Field label={t('form.days')}>
        <Select {...register('days')}>
          {linkDays.map((days) => (
            <option key={days} value={days}>
              {t(`form.spans.${days}`)}
            </option>
          ))}
        </Select>
      </Field>
    </form>
  )
}
