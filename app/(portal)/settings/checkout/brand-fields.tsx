'use client'

import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { Field } from '@/components/ui/forms/field'
import { Input, Textarea } from '@/components/ui/forms/input'
import { MAX_NOTE_LENGTH, MAX_POLICY_LENGTH } from '@/lib/parties/branding/branding'
import type { BrandingInput } from '@/lib/parties/branding/contract'

/** How buyers reach the seller, and its refund policy. */
export function ContactFields() {
  const t = useTranslations('settings.brand')
  const { register, formState } = useFormContext<BrandingInput>()
  const { errors } = formState
  return (
    <>
      <Field
        label={t('whatsapp')}
        optional
        help={t('supportHelp')}
        error={errors.whatsapp && t('phoneInvalid')}
      >
        <Input type="tel" maxLength={40} placeholder="(11) 98765-4321" {...register('whatsapp')} />
      </Field>
      <Field label={t('supportEmail')} optional error={errors.supportEmail?.message}>
        <Input type="email" maxLength={255} {...register('supportEmail')} />
      </Field>
      <Field label={t('supportPhone')} optional error={errors.supportPhone && t('phoneInvalid')}>
        <Input type="tel" maxLength={40} {...register('supportPhone')} />
      </Field>
      <Field
        label={t('refundPolicy')}
        optional
        help={t('refundPolicyHelp')}
        error={errors.refundPolicy && t('refundPolicyInvalid')}
      >
        <Textarea rows={4} maxLength={MAX_POLICY_LENGTH} {...register('refundPolicy')} />
      </Field>
    </>
  )
}

/** A sentence at the checkout, and one on receipts. */
export function NoteFields() {
  const t = useTranslations('settings.brand')
  const { register, formState } = useFormContext<BrandingInput>()
  return (['checkoutNote', 'receiptNote'] as const).map((name) => (
    <Field key={name} label={t(name)} optional help={t('noteHelp')} error={formState.errors[name]?.message}>
      <Textarea rows={2} maxLength={MAX_NOTE_LENGTH} {...register(name)} />
    </Field>
  ))
}
