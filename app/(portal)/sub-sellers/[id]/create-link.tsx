'use client'

import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { AddSecret, type SecretFormProps } from '@/components/portal/add-secret'
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
  const showRefusal = useRefusalToast()
  const form = useForm({ defaultValues: { days: '90' } })
  const submit = form.handleSubmit(async ({ days }) => {
    onWorking(true)
    const chosen = linkDays.find((one) => String(one) === days) ?? 90
    const result = await resultOf(() => create({ id: subSeller, days: chosen }))
    onWorking(false)
    if (result.ok) return onAdded(result.data.address)
    showRefusal(result)
  })
  return (
    <form id={id} onSubmit={submit} noValidate className="py-1">
      <Field label={t('form.days')}>
        <Select {...form.register('days')}>
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
