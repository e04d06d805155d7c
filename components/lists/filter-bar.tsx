'use client'

import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { FilterChips } from '@/components/ui/chips/filter-chips'
import { showCurrent } from '@/components/ui/chips/show-current'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { Select } from '@/components/ui/forms/select'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { useFormats } from '@/components/ui/use-formats'
import type { AnyFields } from '@/lib/base/lists/fields'
import type { Filter } from '@/lib/base/lists/filters'
import { COUNTED_PER_CHIP } from '@/lib/base/lists/list'
import type { ListQuery } from '@/lib/base/lists/query'
import { ListLink } from './list-link'
import { goTo, type QueryChange } from './use-address'
import { useWord } from './use-words'

/** The values of the filters of the kind `listed`, by their names, with the label of each. */
export type Choices = Partial<Record<string, readonly { value: string; label: string }[]>>

type BarProps = {
  fields: AnyFields
  query: ListQuery
  hrefOf: (change: QueryChange) => string
}

const PERIOD = ['from', 'to']

export const hasPeriod = ({ filters }: AnyFields): boolean => PERIOD.every((name) => name in filters)

type ChipsProps = BarProps & {
  /** How many rows each value has, without other filters. */
  counts?: Partial<Record<string, number>>
  /** Values with a chip at all times; the others have one only while they have a row. All of them without `counts`. */
  usual?: readonly string[]
}

/** A chip for each value of the list's main filter. */
export function StatusChips({ fields, query, hrefOf, counts, usual }: ChipsProps) {
  const word = useWord()
  const name = fields.chips!
  const { values = [], words = '' }: Filter<unknown> = fields.filters[name]
  const { [name]: current, ...others } = query.texts
  const isAlone = Object.keys(others).length === 0
  const countOf = (value: string) => {
    const count = counts?.[value] ?? 0
    return counts && isAlone && count < COUNTED_PER_CHIP ? count : undefined
  }
  const chips = values
    .filter((value) => !counts || !usual || usual.includes(value) || value === current || counts[value])
    .map((value) => ({
      href: hrefOf({ texts: { ...others, [name]: value } }),
      label: word(words, value),
      count: countOf(value),
      current: value === current,
    }))
  const all = { href: hrefOf({ texts: others }), label: word(fields.texts, 'all'), current: !current }
  return (
    <div ref={showCurrent} key={current} className="contents">
      <FilterChips label={word(fields.texts, 'filters')} chips={[all, ...chips]} link={ListLink} inRow />
    </div>
  )
}

/** The filters that the form has: all but the chips and the search. */
export const namesOfForm = ({ filters, chips }: AnyFields): string[] =>
  Object.keys(filters).filter((name) => name !== chips && name !== 'q')

type FilterFormProps = BarProps & { choices: Choices; id: string }

/** The other filters. */
export function FilterForm({ fields, query, hrefOf, choices, id }: FilterFormProps) {
  const t = useTranslations('lists')
  const names = namesOfForm(fields)
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const texts = Object.fromEntries(names.map((name) => [name, String(entered.get(name) ?? '').trim()]))
    goTo(hrefOf({ texts: { ...query.texts, ...texts } }))
  }
  return (
    <search id={id} aria-label={t('more')}>
      <form
        key={JSON.stringify(query.texts)}
        onSubmit={show}
        className="mt-3 mb-2 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] items-end gap-4"
      >
        <WhenHydrated>
          {names.map((name) => (
            <FilterField
              key={name}
              name={name}
              filter={fields.filters[name]}
              listed={choices[name]}
              current={query.texts[name]}
            />
          ))}
          <Button type="submit" className="justify-self-start">
            {t('show')}
          </Button>
        </WhenHydrated>
      </form>
    </search>
  )
}

const patterns: Partial<Record<Filter<unknown>['kind'], string>> = {
  amount: '[0-9]{1,9}([.,][0-9]{1,2})?',
  integer: '[0-9]{1,9}',
}

type FilterFieldProps = { name: string; filter: Filter<unknown>; listed?: Choices[string]; current?: string }

function FilterField({ name, filter, listed, current = '' }: FilterFieldProps) {
  const t = useTranslations('lists')
  const word = useWord()
  const { kind, values = [], words = '' } = filter
  const options = listed ?? values.map((value) => ({ value, label: word(words, value) }))
  return (
    <Field label={word('lists.filters', name)}>
      {kind === 'choice' || kind === 'listed' ? (
        <Select name={name} defaultValue={current}>
          <option value="">{t('any')}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      ) : kind === 'day' ? (
        <Input type="date" name={name} defaultValue={current} min="1900-01-01" max="9999-12-31" />
      ) : (
        <Input
          name={name}
          defaultValue={current}
          inputMode={kind === 'amount' ? 'decimal' : kind === 'integer' ? 'numeric' : undefined}
          pattern={patterns[kind]}
          placeholder={kind === 'entry' ? t('entryHint') : undefined}
          maxLength={255}
          autoComplete="off"
        />
      )}
    </Field>
  )
}

/** The filters in effect besides the chips and the period, which say so themselves, each with a button that removes it. */
export function ActiveFilters({ fields, query, hrefOf, choices }: BarProps & { choices: Choices }) {
  const t = useTranslations('lists')
  const word = useWord()
  const { calendarDate, money } = useFormats()
  const shown = [fields.chips, ...(hasPeriod(fields) ? PERIOD : [])]
  const names = Object.keys(query.texts).filter((name) => !shown.includes(name))
  if (names.length === 0) return null
  const textOf = (name: string) => {
    const { kind, words = '' }: Filter<unknown> = fields.filters[name]
    const written = query.texts[name]!
    if (kind === 'choice') return word(words, written)
    if (kind === 'listed') return choices[name]?.find(({ value }) => value === written)?.label ?? written
    if (kind === 'day') return calendarDate(written)
    return kind === 'amount' ? money((query.filters as Record<string, number>)[name]!) : written
  }
  return (
    <ul aria-label={t('active')} className="mt-2 flex flex-wrap items-center gap-2">
      {names.map((name) => {
        const filter = `${word('lists.filters', name)}: ${textOf(name)}`
        const { [name]: _, ...others } = query.texts
        return (
          <li key={name} className="max-w-full">
            <ListLink
              href={hrefOf({ texts: others })}
              aria-label={t('remove', { filter })}
              className="inline-flex h-7 max-w-full items-center gap-1.5 rounded-full bg-accent-subtle px-2.5 text-sm text-accent-ink pointer-coarse:h-10"
            >
              <span className="truncate">{filter}</span>
              <X aria-hidden="true" className="size-3.5 shrink-0" />
            </ListLink>
          </li>
        )
      })}
      {names.length > 1 && (
        <li>
          <Button asChild size="sm" variant="ghost">
            <ListLink href={fields.path}>{t('clear')}</ListLink>
          </Button>
        </li>
      )}
    </ul>
  )
}
