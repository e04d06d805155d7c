import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { CodeExampleBlock } from '@/components/docs/code-example'
import { MethodMark } from '@/components/docs/method-mark'
import { PageFrame } from '@/components/docs/page-frame'
import { TextWithCode } from '@/components/docs/text-with-code'
import { Badge } from '@/components/ui/badge'
import { examplesOf } from '@/lib/docs/examples'
import { findReferenceOperation, type ReferenceOperation } from '@/lib/docs/reference'
import { runtime } from '@/lib/process/runtime'
import { neighboursOf } from '../../docs-map'
import { Problems } from './problems'
import { RequestFields } from './request-fields'
import { ResponseSection } from './response-section'
import { TryRequest } from './try-request'

type Props = { params: Promise<{ id: string }> }

async function operationOf({ params }: Props): Promise<ReferenceOperation> {
  const { id } = await params
  return findReferenceOperation(id, await getLocale()) ?? notFound()
}

const pathTo = (id: string) => `/docs/reference/${id}`

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { id, summary, description } = await operationOf(props)
  return { title: summary, description, alternates: { canonical: pathTo(id) } }
}

export default async function OperationPage(props: Props) {
  const operation = await operationOf(props)
  const { id, method, path, summary, description, access, idempotent, sandboxOnly } = operation
  const t = await getTranslations('docs.reference')
  const { settings } = await runtime()
  const headings = [
    { id: 'request', title: t('request') },
    { id: 'answer', title: t('answer', { status: operation.response.status }) },
    { id: 'errors', title: t('errors') },
    { id: 'try', title: (await getTranslations('docs.attempt'))('title') },
  ].map((heading) => ({ ...heading, depth: 2 }))
  return (
    <PageFrame
      title={summary}
      lead={<TextWithCode text={description} />}
      headings={headings}
      {...(await neighboursOf(pathTo(id)))}
    >
      <p className="mt-5 flex flex-wrap items-baseline gap-x-3 rounded-md border border-line bg-sunken px-3 py-2">
        <MethodMark method={method} />
        <code className="font-mono text-sm break-all">{path}</code>
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <Badge>{t(`access.${access}`)}</Badge>
        {idempotent && <Badge tone="accent">{t('idempotent')}</Badge>}
        {sandboxOnly && <Badge tone="warning">{t('sandboxOnly')}</Badge>}
      </p>
      <section aria-labelledby="request">
        <h2 id="request" className="mt-10 scroll-mt-24 text-lg font-semibold">
          {t('request')}
        </h2>
        <CodeExampleBlock examples={examplesOf(operation)} publicUrl={settings.publicUrl} />
        {operation.body?.ownValues && (
          <p className="mt-3 text-sm leading-6 text-muted">
            <TextWithCode text={operation.body.ownValues} />
          </p>
        )}
        <RequestFields operation={operation} />
      </section>
      <ResponseSection response={operation.response} />
      <Problems problems={operation.problems} />
      <TryRequest
        method={method}
        path={path}
        parameters={operation.parameters.map(({ name, place, required, inExample, example }) => ({
          name,
          place,
          required,
          // Filled in from the example; the reader fills in the others.
          value: inExample && example !== undefined ? String(example) : '',
        }))}
        body={operation.body && JSON.stringify(operation.body.example, null, 2)}
      />
    </PageFrame>
  )
}
