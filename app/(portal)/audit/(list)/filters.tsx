import { X } from 'lucide-react'
import Form from 'next/form'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { Select } from '@/components/ui/forms/select'
import { auditActionNames } from '@/lib/base/audit/audit'
import type { AuditQuery } from '@/lib/base/audit/audit-filter'

interface FiltersProps {
  filter: AuditQuery
  /** The page of the list. */
  page: string
}

export function Filters({ filter, page }: FiltersProps) {
  const t = useTranslations('audit')
  const words = useTranslations('audit.actions')
  const locale = useLocale()
  const actions = auditActionNames
    .map((action) => ({ action, name: words(action) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale))
  const { from, to, actor, action, resource } = filter
  return (
    <Form
      action={page}
      aria-label={t('filters')}
      className="mb-2 grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-[10rem_10rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <Field label={t('from')}>
        <Input type="date" name="from" defaultValue={from} min="1900-01-01" max="9999-12-31" />
      </Field>
      <Field label={t('to')}>
        <Input type="date" name="to" defaultValue={to} min="1900-01-01" max="9999-12-31" />
      </Field>
      <Field label={t('actor')}>
        <Input name="actor" defaultValue={actor} maxLength={120} title={t('actorHelp')} autoComplete="off" />
      </Field>
      <Field label={t('action')}>
        <Select name="action" defaultValue={action ?? ''}>
          <option value="">{t('anyAction')}</option>
          {actions.map((one) => (
            <option key={one.action} value={one.action}>
              {one.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('resource')}>
        <Input name="resource" defaultValue={resource} maxLength={100} autoComplete="off" />
      </Field>
      <div className="flex gap-2">
        <Button type="submit">{t('show')}</Button>
        {Object.keys(filter).length > 0 && (
          <Button asChild variant="ghost" size="icon">
            <Link href={page} aria-label={t('clear')} title={t('clear')}>
              <X />
            </Link>
          </Button>
        )}
      </div>
    </Form>
  )
}
