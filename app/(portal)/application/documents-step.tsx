'use client'

import { Paperclip, Upload, X } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { resultOf, useRefusalToast } from '@/components/portal/action-result'
import { uploadFile } from '@/components/portal/forms/upload-file'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card, CardHead } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { type DocumentKind, documentKinds } from '@/lib/backoffice/applications/application'
import type { ApplicationResponse } from '@/lib/backoffice/applications/contract'
import { MAX_EVIDENCE_BYTES } from '@/lib/payments/disputes/dispute'
import { type EvidenceRefusal, evidenceRefusals } from '@/lib/payments/disputes/evidence'
import { evidenceTypes } from '@/lib/rails/claims/claim'
import { removeFile } from './actions'
import { addressOfStep } from './steps'

type Files = ApplicationResponse['documents']

export function DocumentsStep({ application }: { application: ApplicationResponse }) {
  const t = useTranslations('liveSellers')
  const { documents, requiredDocuments } = application
  return (
    <Card aria-labelledby="documents">
      <CardHead id="documents" title={t('steps.documents')} lead={t('documents.lead')} />
      <div className="flex flex-col divide-y divide-line">
        {documentKinds.map((kind) => (
          <KindFiles
            key={kind}
            kind={kind}
            files={documents.filter((file) => file.kind === kind)}
            isRequired={requiredDocuments.includes(kind)}
          />
        ))}
      </div>
      <Button asChild variant="primary" className="mt-5">
        <Link href={addressOfStep('submit')}>{t('own.next')}</Link>
      </Button>
    </Card>
  )
}

function KindFiles({ kind, files, isRequired }: { kind: DocumentKind; files: Files; isRequired: boolean }) {
  const t = useTranslations('liveSellers.documents')
  const refusals = useTranslations('disputes.form.refused')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const router = useRouter()
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<{ name: string; why: EvidenceRefusal | 'FAILED' }>()
  async function add(chosen: File[]) {
    setRefused(undefined)
    setSending(true)
    for (const file of chosen) {
      const result = await uploadFile({
        address: `/application/documents/${kind}`,
        file,
        maxBytes: MAX_EVIDENCE_BYTES,
        refusals: evidenceRefusals,
      })
      if ('why' in result) setRefused({ name: file.name, why: result.why })
    }
    setSending(false)
    router.refresh()
  }
  return (
    <section aria-labelledby={id} className="py-4 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 id={id} className="flex flex-wrap items-center gap-2 font-medium">
            {t(`kinds.${kind}`)}
            {isRequired && files.length === 0 && <Badge tone="warning">{t('needed')}</Badge>}
          </h3>
          <p className="text-sm text-muted">{t(`help.${kind}`)}</p>
        </div>
        <input
          ref={input}
          type="file"
          multiple
          accept={evidenceTypes.join(',')}
          aria-label={t('choose', { kind: t(`kinds.${kind}`) })}
          tabIndex={-1}
          className="sr-only"
          onChange={async ({ target }) => {
            await add([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <Button size="sm" loading={sending} onClick={() => input.current?.click()}>
          <Upload />
          {t('add')}
        </Button>
      </div>
      <ul className="flex flex-col gap-1 not-empty:mt-2">
        {files.map((file) => (
          <StoredFile key={file.uuid} file={file} />
        ))}
      </ul>
      <div role="status" className="not-empty:mt-2">
        {refused && (
          <Notice tone="danger" title={t('refused', { name: refused.name })}>
            {refusals(refused.why)}
          </Notice>
        )}
      </div>
    </section>
  )
}

function StoredFile({ file: { uuid, name } }: { file: Files[number] }) {
  const t = useTranslations('liveSellers.documents')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  async function remove() {
    const result = await resultOf(() => removeFile({ uuid }))
    if (!result.ok) showRefusal(result)
    router.refresh()
  }
  return (
    <li className="flex min-w-0 items-center gap-2">
      <Paperclip aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <a
        href={`/application/files/${uuid}`}
        download
        title={name}
        className="min-w-0 truncate rounded-sm font-medium text-accent-ink hover:underline"
      >
        {name}
      </a>
      <Button variant="ghost" size="icon-sm" aria-label={t('remove', { name })} onClick={remove}>
        <X />
      </Button>
    </li>
  )
}
