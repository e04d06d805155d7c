import { X } from 'lucide-react'
import Form from 'next/form'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { FilterChips } from '@/components/ui/chips/filter-chips'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { Select } from '@/components/ui/forms/select'
import type { ListedKey } from '@/lib/access/api-keys/list-api-keys'
import { type RequestFilter, statusClasses } from '@/lib/access/api-requests/api-request'
import { operations } from '@/lib/http/routes/api'
import { hrefOf } from './query'

type FiltersProps = { filter: RequestFilter; keys: readonly ListedKey[] }

export function Filters({ filter, keys }: FiltersProps) {
  const t = useTranslations('requests')
  const { statusClass, onlyErrors, ...others } = filter
  const chips = [
    { href: hrefOf(others), label: t('all'), current: !statusClass && !onlyErrors },
    { href: hrefOf({ ...others, onlyErrors: true }), label: t('onlyErrors'), current: onlyErrors === true },
    ...statusClasses.map((one) => ({
      href: hrefOf({ ...others, statusClass: one }),
      label: t(`classes.${one}`),
      current: one === statusClass,
    })),
  ]
  return (
    <div>
      <FilterChips label={t('filters')} chips={chips} />
      <details open={Object.keys(others).length > 0} className="mt-2">
        <summary className="w-fit cursor-pointer rounded-sm py-1 font-medium text-accent-ink">
          {t('more')}
        </summary>
        <Choices filter={filter} keys={keys} key={hrefOf(filter)} />
      </details>
    </div>
  )
}

function Choices({ filter, keys }: FiltersProps) {
  const t = useTranslations('requests')
  const { statusClass, onlyErrors, requestId, resources, from, to } = filter
  return (
    <Form
      action="/requests"
      aria-label={t('more')}
      className="mt-3 mb-2 grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-3"
    >
      {statusClass && <input type="hidden" name="status" value={statusClass} />}
      {onlyErrors && <input type="hidden" name="errors" value="1" />}
      <Field label={t('requestId')}>
        <Input name="request" defaultValue={requestId} maxLength={60} spellCheck={false} />
      </Field>
      <Field label={t('resource')}>
        <Input name="resource" defaultValue={resources?.join(',')} spellCheck={false} />
      </Field>
      <Field label={t('operation')}>
        <OperationSelect current={filter.operation} />
      </Field>
      <Field label={t('key')}>
        <Select name="key" defaultValue={filter.keyUuid ?? ''}>
          <option value="">{t('anyKey')}</option>
          {keys.map(({ uuid, title, prefix }) => (
            <option key={uuid} value={uuid}>
              {title ? `${title} · ${prefix}…` : `${prefix}…`}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={t('from')}>
          <Input type="date" name="from" defaultValue={from} min="1900-01-01" max="9999-12-31" />
        </Field>
        <Field label={t('to')}>
          <Input type="date" name="to" defaultValue={to} min="1900-01-01" max="9999-12-31" />
        </Field>
      </div>
      <div className="flex gap-2">
        <Button type="submit">{t('show')}</Button>
        {Object.keys(filter).length > 0 && (
          <Button asChild variant="ghost" size="icon">
            <Link href="/requests" aria-label={t('clear')} title={t('clear')}>
              <X />
            </Link>
          </Button>
        )}
      </div>
    </Form>
  )
}

/** Named as in the reference, in every language. */
const choices = operations
  .filter(({ access }) => access !== 'operator')
  .map(({ id, method, path }) => ({ id, path, name: `${method} ${path}` }))
  .sort((a, b) => a.path.localeCompare(b.path))

function OperationSelect({ current, ...props }: { current?: string }) {
  const t = useTranslations('requests')
  return (
    <Select name="operation" defaultValue={current ?? ''} {...props}>
      <option value="">{t('anyOperation')}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
