import { useTranslations } from 'next-intl'
import { FieldList } from '@/components/docs/field-list'
import { TextWithCode } from '@/components/docs/text-with-code'
import type { ReferenceOperation } from '@/lib/docs/reference'

const places = ['path', 'query', 'header'] as const

/** The fields of a request: in the path, the query, the headers and the body. */
export function RequestFields({ operation: { parameters, body } }: { operation: ReferenceOperation }) {
  const t = useTranslations('docs.reference')
  const headLook = 'mt-6 text-md font-semibold'
  return (
    <>
      {places.map((place) => {
        const fields = parameters.filter((parameter) => parameter.place === place)
        if (fields.length === 0) return null
        return (
          <section key={place}>
            <h3 className={headLook}>{t(place)}</h3>
            <FieldList fields={fields} />
          </section>
        )
      })}
      {body && body.fields.length > 0 && (
        <section>
          <h3 className={headLook}>{t('body')}</h3>
          {!body.required && <p className="mt-1 text-base text-muted">{t('bodyOptional')}</p>}
          <FieldList fields={body.fields} />
          {body.misplaced && (
            <details className="mt-3">
              <summary className="w-fit rounded-sm text-sm text-accent-ink">{t('misplaced')}</summary>
              <p className="mt-1 text-sm leading-6 text-muted">
                <TextWithCode text={body.misplaced} />
              </p>
            </details>
          )}
        </section>
      )}
    </>
  )
}
