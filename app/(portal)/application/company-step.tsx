'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { Card, CardHead } from '@/components/ui/card'
import { Field } from '@/components/ui/forms/field'
import { Input, Textarea } from '@/components/ui/forms/input'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import type { ApplicationResponse } from '@/lib/backoffice/applications/contract'
import { moneyMask, readMoney } from '@/lib/base/i18n/masks'
import { formatDocument } from '@/lib/base/kernel/documents'
import { SaveButton } from './save-button'
import { useSave } from './use-save'

interface CompanyStepProps {
  company: ApplicationResponse['company']
  document: string
}

export function CompanyStep({ company, document }: CompanyStepProps) {
  const t = useTranslations('liveSellers')
  const mask = moneyMask(useLocale())
  const { send, saving, errorOf } = useSave('company')
  const shown = (reais?: number) => (reais ? mask(String(Math.round(reais * 100)).padStart(3, '0')) : '')
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const money = (name: string) => (readMoney(text(name)) ?? 0) / 100
    const website = text('website')
    send({
      company: {
        legalName: text('legalName'),
        openedOn: text('openedOn'),
        mcc: text('mcc'),
        activity: text('activity'),
        ...(website && { website }),
        monthlyVolume: money('monthlyVolume'),
        averageSale: money('averageSale'),
      },
    })
  }
  return (
    <Card aria-labelledby="company">
      <CardHead id="company" title={t('steps.company')} lead={t('company.lead')} />
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field label={t('company.document')} help={t('company.documentHelp')}>
          <Input readOnly value={formatDocument(document)} />
        </Field>
        <Field label={t('company.legalName')} error={errorOf('legalName')}>
          <Input
            name="legalName"
            defaultValue={company?.legalName}
            maxLength={255}
            autoComplete="organization"
          />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('company.openedOn')} error={errorOf('openedOn')}>
            <Input type="date" name="openedOn" defaultValue={company?.openedOn} />
          </Field>
          <Field label={t('company.mcc')} help={t('company.mccHelp')} error={errorOf('mcc')}>
            <Input
              name="mcc"
              defaultValue={company?.mcc}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
            />
          </Field>
        </div>
        <Field label={t('company.activity')} help={t('company.activityHelp')} error={errorOf('activity')}>
          <Textarea name="activity" defaultValue={company?.activity} maxLength={500} />
        </Field>
        <Field label={t('company.website')} optional error={errorOf('website')}>
          <Input name="website" defaultValue={company?.website} maxLength={2_048} autoComplete="url" />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          {(['monthlyVolume', 'averageSale'] as const).map((name) => (
            <Field key={name} label={t(`company.${name}`)} error={errorOf(name)}>
              <MaskedInput
                mask={mask}
                inputMode="numeric"
                name={name}
                defaultValue={shown(company?.[name])}
              />
            </Field>
          ))}
        </div>
        <SaveButton saving={saving} />
      </form>
    </Card>
  )
}
