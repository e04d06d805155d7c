'use client'

import { useTranslations } from 'next-intl'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { Button } from '@/components/ui/button'
import { Card, CardHead } from '@/components/ui/card'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { Select } from '@/components/ui/forms/select'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import type { FoundPeople } from '@/lib/backoffice/personal-data/search-people'
import { search } from './actions'
import { fieldOf, queryOf, type SearchValues, type SentQuery, searchedBy } from './query'
import { useRefusal } from './use-refusal'

interface SearchFormProps {
  today: string
  onFound: (query: SentQuery, found: FoundPeople) => void
  onNone: () => void
}

/** By what a person is searched, for which request. It is sent by POST alone. */
export function SearchForm({ today, onFound, onNone }: SearchFormProps) {
  const t = useTranslations('operatorPeople.form')
  const showRefusal = useRefusal()
  const { form, register, submit, working, errorOf } = useActionForm<SearchValues, SentQuery, FoundPeople>({
    defaultValues: { by: 'document', value: '', seller: '', reference: '', receivedOn: today },
    schema: async () => (await import('@/lib/backoffice/personal-data/contract')).peopleQuery,
    inputOf: queryOf,
    action: search,
    errors: ({ by }) => ({
      value: t(`errors.${by}`),
      seller: t('errors.seller'),
      reference: t('errors.reference'),
      receivedOn: t('errors.receivedOn'),
    }),
    fieldOf,
    alsoWrong: ({ receivedOn }) => (receivedOn > today ? ['receivedOn'] : []),
    refusedAs: ({ fields: [fault] }) => {
      onNone()
      const isValue = fault && fieldOf(fault.field) === 'value'
      return isValue ? [{ field: 'value', message: t('errors.many') }] : []
    },
    showRefusal,
    onDone: (found, values) => onFound(queryOf(values), found),
  })
  const by = form.watch('by')
  return (
    <Card aria-labelledby="search">
      <CardHead id="search" title={t('title')} lead={t('lead')} />
      <WhenHydrated>
        <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={t('by')}>
              <Select {...register('by')}>
                {searchedBy.map((one) => (
                  <option key={one} value={one}>
                    {t(`kinds.${one}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t(`kinds.${by}`)} error={errorOf('value')}>
              <Input autoComplete="off" spellCheck={false} maxLength={255} {...register('value')} />
            </Field>
            <Field label={t('reference')} help={t('referenceHelp')} error={errorOf('reference')}>
              <Input autoComplete="off" spellCheck={false} maxLength={40} {...register('reference')} />
            </Field>
            <Field label={t('receivedOn')} help={t('receivedOnHelp')} error={errorOf('receivedOn')}>
              <Input type="date" max={today} {...register('receivedOn')} />
            </Field>
            <Field label={t('seller')} optional help={t('sellerHelp')} error={errorOf('seller')}>
              <Input autoComplete="off" spellCheck={false} maxLength={36} {...register('seller')} />
            </Field>
          </div>
          <div>
            <Button type="submit" variant="primary" loading={working}>
              {t('submit')}
            </Button>
          </div>
        </form>
      </WhenHydrated>
    </Card>
  )
}
