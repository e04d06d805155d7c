import { useTranslations } from 'next-intl'
import { CodeExampleBlock } from '@/components/docs/code-example'
import { FieldList } from '@/components/docs/field-list'
import { TextWithCode } from '@/components/docs/text-with-code'
import type { ReferenceOperation } from '@/lib/docs/reference'

export function ResponseSection({
  response: { status, description, fields, isList, example },
}: {
  response: ReferenceOperation['response']
}) {
  const t = useTranslations('docs.reference')
  return (
    <section aria-labelledby="answer">
      <h2 id="answer" className="mt-10 scroll-mt-24 text-lg font-semibold">
        {t('answer', { status })}
      </h2>
      <p className="mt-1 text-base text-muted">
        <TextWithCode text={description} /> {status === 204 && t('noBody')}{' '}
        {isList && t('itemsOf', { type: t('types.object') })}
      </p>
      {example !== undefined && (
        <CodeExampleBlock
          label={t('exampleAnswer')}
          examples={[{ language: 'json', code: JSON.stringify(example, null, 2) }]}
          publicUrl="http://localhost:3000"
        />
      )}
      {fields.length > 0 && <FieldList fields={fields} isAnswer />}
    </section>
  )
}
