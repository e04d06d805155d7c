'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Card, CardHead } from '@/components/ui/card'
import { Field } from '@/components/ui/forms/field'
import { Input, Textarea } from '@/components/ui/forms/input'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import type { ApplicationResponse } from '@/lib/backoffice/applications/contract'
import { moneyMask, readMoney } from '@/lib/base/i18n/masks'
import { formatDocument } from '@/lib/base/kernel/documents'
import { SaveButton } from './save-button'
import { useStepForm } from './use-step-form'

const companyFields = [
  'legalName',
  'openedOn',
  'mcc',
  'activity',
  'website',
  'monthlyVolume',
  'averageSale',
] as const
type CompanyValues = Record<(typeof companyFields)[number], string>

function companyOf(typed: CompanyValues) {
  const money = (text: string) => (readMoney(text) ?? 0) / 100
  const website = typed.website.trim()
  return {
    legalName: typed.legalName.trim(),
    openedOn: typed.openedOn.trim(),
    mcc: typed.mcc.trim(),
    activity: typed.activity.trim(),
    ...(website && { website }),
    monthlyVolume: money(typed.monthlyVolume),
    averageSale: money(typed.averageSale),
  }
}

/** What is stated, or known, of the company so far. */
export type CompanyStart = Partial<NonNullable<ApplicationResponse['company']>>

interface CompanyStepProps {
  company: CompanyStart
  document: string
}

export function CompanyStep({ company, document }: CompanyStepProps) {
  const t = useTranslations('liveSellers')
  const mask = moneyMask(useLocale())
  const shown = (reais?: number) => (reais ? mask(String(Math.round(reais * 100)).padStart(3, '0')) : '')
  const initial: CompanyValues = {
    legalName: company.legalName ?? '',
    openedOn: company.openedOn ?? '',
    mcc: company.mcc ?? '',
    activity: company.activity ?? '',
    website: company.website ?? '',
    monthlyVolume: shown(company.monthlyVolume),
    averageSale: shown(company.averageSale),
  }
  const { register, submit, working, errorOf } = useStepForm<CompanyValues>({
    step: 'company',
    defaultValues: initial,
    inputOf: (typed) => ({ company: companyOf(typed) }),
    names: () => companyFields,
  })
  return (
    <Card aria-labelledby="company">
      <CardHead id="company" title={t('steps.company')} lead={t('company.lead')} />
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field label={t('company.document')} help={t('company.documentHelp')}>
          <Input readOnly value={formatDocument(document)} />
        </Field>
        <Field label={t('company.legalName')} error={errorOf('legalName')}>
          <Input
            {...register('legalName')}
            defaultValue={initial.legalName}
            maxLength={255}
            autoComplete="organization"
          />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('company.openedOn')} error={errorOf('openedOn')}>
            <Input type="date" {...register('openedOn')} defaultValue={initial.openedOn} />
          </Field>
          <Field label={t('company.mcc')} help={t('company.mccHelp')} error={errorOf('mcc')}>
            <Input
              {...register('mcc')}
              defaultValue={initial.mcc}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
            />
          </Field>
        </div>
        <Field label={t('company.activity')} help={t('company.activityHelp')} error={errorOf('activity')}>
          <Textarea {...register('activity')} defaultValue={initial.activity} maxLength={500} />
        </Field>
        <Field label={t('company.website')} optional error={errorOf('website')}>
          <Input
            {...register('website')}
            defaultValue={initial.website}
            maxLength={2_048}
            autoComplete="url"
          />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          {(['monthlyVolume', 'averageSale'] as const).map((name) => (
            <Field key={name} label={t(`company.${name}`)} error={errorOf(name)}>
              <MaskedInput mask={mask} inputMode="numeric" {...register(name)} defaultValue={initial[name]} />
            </Field>
          ))}
        </div>
        <SaveButton saving={working} />
      </form>
    </Card>
  )
}
