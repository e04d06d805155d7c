import { useTranslations } from 'next-intl'
import type { Field, FieldLimit } from '@/lib/docs/schema-fields'
import { inlineCodeLook } from './inline'
import { TextWithCode } from './text-with-code'

/** Fields with type, limits and description; the fields of an object can be folded. */
export function FieldList({ fields, isAnswer }: { fields: readonly Field[]; isAnswer?: boolean }) {
  return (
    <ul className="text-base">
      {fields.map((field) => (
        <li key={field.name} className="border-b border-line py-2.5 last:border-0">
          <FieldLine field={field} isAnswer={isAnswer} />
        </li>
      ))}
    </ul>
  )
}

function FieldLine({ field, isAnswer }: { field: Field; isAnswer?: boolean }) {
  const t = useTranslations('docs.reference')
  const { name, description, values, defaultValue, fields } = field
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <code className="font-mono text-sm font-semibold break-all text-ink">{name}</code>
        <span className="text-sm text-muted">
          <FieldType field={field} />
        </span>
        {isAnswer !== field.required && (
          <span className={field.required ? 'text-sm text-warning-ink' : 'text-sm text-faint'}>
            {t(field.required ? 'required' : 'optional')}
          </span>
        )}
      </p>
      {description && (
        <p className="mt-0.5 text-muted">
          <TextWithCode text={description} />
        </p>
      )}
      {values.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-1 text-sm text-muted">
          <span>{t('oneOf')}</span>
          {values.map((value) => (
            <code key={value} className={inlineCodeLook}>
              {value}
            </code>
          ))}
        </p>
      )}
      {defaultValue !== undefined && (
        <p className="mt-1 text-sm text-muted">{t('default', { value: defaultValue })}</p>
      )}
      {fields.length > 0 && (
        <details className="mt-1.5">
          <summary className="w-fit rounded-sm text-sm text-accent-ink">{t('fields', { name })}</summary>
          <div className="mt-1 border-l border-line ps-4">
            <FieldList fields={fields} isAnswer={isAnswer} />
          </div>
        </details>
      )}
    </>
  )
}

function FieldType({ field: { type, itemType, format, limit } }: { field: Field }) {
  const t = useTranslations('docs.reference')
  const name = type === 'array' ? t('itemsOf', { type: t(`types.${itemType ?? 'any'}`) }) : t(`types.${type}`)
  const parts = [format ? `${name} (${format})` : name, ...(limit ? [limitText(t, limit)] : [])]
  return parts.join(' · ')
}

function limitText(t: ReturnType<typeof useTranslations<'docs.reference'>>, limit: FieldLimit): string {
  if (limit.kind === 'length' || limit.kind === 'range') {
    return t(`limits.${limit.kind}`, { min: limit.min, max: limit.max })
  }
  return limit.kind === 'min'
    ? t('limits.min', { min: limit.min })
    : t(`limits.${limit.kind}`, { max: limit.max })
}
