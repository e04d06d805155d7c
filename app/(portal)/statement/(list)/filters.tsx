import { Search, X } from 'lucide-react'
import Form from 'next/form'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { FilterChips } from '@/components/ui/chips/filter-chips'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { hrefOf, periods, type Span, type StatementFilter } from './query'

/** A search, a named period, dates, an order, or a charge. */
export function Filters({ filter, span }: { filter: StatementFilter; span: Span }) {
  const t = useTranslations('statement')
  const tMoney = useTranslations('money')
  const chips = periods.map((period) => ({
    href: hrefOf({ period }),
    label: period === 'coming' ? tMoney('toCome') : t(`periods.${period}`),
    current: filter.period === period,
  }))
  return (
    <div>
      <div className="flex items-center gap-2 max-sm:flex-wrap print:hidden">
        <StatementSearch current={filter.q} />
        <FilterChips label={t('filters')} chips={chips} inRow />
      </div>
      <details open={!filter.period && !filter.q} className="mt-2">
        <summary className="w-fit cursor-pointer rounded-sm py-1 font-medium text-accent-ink">
          {t('more')}
        </summary>
        <div className="mt-3 mb-2 grid gap-5 md:max-xl:grid-cols-2 md:max-xl:*:first:col-span-2 xl:grid-cols-[24rem_minmax(0,1fr)_minmax(0,1fr)]">
          <FilterForm label={t('chooseDays')} button={t('show')}>
            <Day name="from" label={t('from')} value={span.from} />
            <Day name="to" label={t('to')} value={span.to} />
          </FilterForm>
          <UuidForm name="order" value={filter.order} />
          <UuidForm name="charge" value={filter.charge} />
        </div>
      </details>
    </div>
  )
}

function StatementSearch({ current }: { current?: string }) {
  const t = useTranslations('lists')
  return (
    <search className="w-56 shrink-0 max-sm:w-full">
      <Form action="/statement">
        <Input
          key={current}
          data-list-search
          type="search"
          name="q"
          defaultValue={current}
          aria-label={t('search')}
          aria-keyshortcuts="/"
          placeholder={t('searchShort')}
          title={t('searchHint')}
          maxLength={255}
          autoComplete="off"
          spellCheck={false}
          className="h-8 text-sm pointer-coarse:h-10"
          enterKeyHint="search"
          start={<Search aria-hidden="true" className="size-4" />}
        />
      </Form>
    </search>
  )
}

function FilterForm({ label, button, children }: { label: string; button: string; children: ReactNode }) {
  return (
    <Form action="/statement" aria-label={label} className="flex min-w-0 items-end gap-2">
      {children}
      <Button type="submit">{button}</Button>
    </Form>
  )
}

function Day({ name, label, value }: { name: string; label: string; value?: string }) {
  return (
    <Field label={label} className="flex-1">
      <Input key={value} type="date" name={name} defaultValue={value} min="1900-01-01" max="9999-12-31" />
    </Field>
  )
}

const UUID = '\\s*[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\\s*'

function UuidForm({ name, value }: { name: 'order' | 'charge'; value?: string }) {
  const t = useTranslations('statement')
  return (
    <FilterForm label={t(`find.${name}`)} button={t('show')}>
      <Field label={t(`labels.${name}`)} className="flex-1">
        <Input
          key={value}
          name={name}
          defaultValue={value}
          required
          pattern={UUID}
          title={t('uuid')}
          placeholder="00000000-0000-0000-0000-000000000000"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
    </FilterForm>
  )
}

/** States that only one order or charge is shown, or what a search found, with a link back to all entries. */
export function OnlyOne({
  filter: { order, charge, q },
  foundUpTo,
}: {
  filter: StatementFilter
  foundUpTo: number | undefined
}) {
  const t = useTranslations('statement')
  const uuid = charge ?? order
  if (!uuid && !q) return null
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2 text-muted">
      <span className="min-w-0 break-words">
        {uuid
          ? t(charge ? 'onlyCharge' : 'onlyOrder', { uuid: uuid.slice(0, 8) })
          : foundUpTo
            ? t('onlyNewestFound', { text: q!, count: foundUpTo })
            : t('onlyFound', { text: q! })}
      </span>
      <Button asChild size="sm" variant="ghost">
        <Link href={hrefOf({})}>
          <X />
          {t('showAll')}
        </Link>
      </Button>
    </p>
  )
}
