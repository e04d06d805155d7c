'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { resultOf } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Card, CardHead } from '@/components/ui/card'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { Select } from '@/components/ui/forms/select'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import type { FoundPeople } from '@/lib/backoffice/personal-data/search-people'
import { search } from './actions'
import { faultsOf, fieldOf, queryOf, type SearchValues, type SentQuery, searchedBy } from './query'
import { useRefusal } from './use-refusal'

interface SearchFormProps {
  today: string
  onFound: (query: SentQuery, found: FoundPeople) => void
  onNone: () => void
}

/** By what a person is searched, for which request. It is sent by POST alone. */
export function SearchForm({ today, onFound, onNone }: SearchFormProps) {
  const t = useTranslations('operatorPeople.form')
  const router = useRouter()
  const showRefusal = useRefusal()
  const [working, setWorking] = useState(false)
  const defaultValues: SearchValues = {
    by: 'document',
    value: '',
    seller: '',
    reference: '',
    receivedOn: today,
  }
  const { register, handleSubmit, setError, watch, formState } = useForm({ defaultValues })
  const errorOf = (name: keyof SearchValues) => formState.errors[name]?.message
  const by = watch('by')
  const submit = handleSubmit(async (values) => {
    const query = queryOf(values)
    const faults = faultsOf(query, today)
    for (const field of faults)
      setError(field, { message: t(field === 'value' ? `errors.${values.by}` : `errors.${field}`) })
    if (faults.length > 0) return
    setWorking(true)
    const result = await resultOf(() => search(query))
    setWorking(false)
    if (result.ok) {
      onFound(query, result.data)
      return router.refresh()
    }
    onNone()
    const [fault] = result.fields
    if (!fault) return showRefusal(result)
    const field = fieldOf(fault.field)
    setError(field, { message: t(field === 'value' ? 'errors.many' : `errors.${field}`) })
  })
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
