'use client'

import { Paperclip, Upload, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import { useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/forms/field'
import { Notice } from '@/components/ui/notice'
import { type AnswerLimits, evidenceTypes, TEXT_BYTES, TEXT_PAGES } from '@/lib/rails/claims/claim'
import type { Evidence } from './use-evidence'

const MEGABYTE = 1_000_000

/** The attached files, the refused ones with the reason, and the button to attach more. */
export function EvidenceField({
  uuid,
  limits: { maxBytes, maxPages },
  evidence,
}: {
  uuid: string
  limits: AnswerLimits
  evidence: Evidence
}) {
  const t = useTranslations('disputes.form')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { files, refused, sending } = evidence
  return (
    <div>
      <Label htmlFor={id}>{t('files')}</Label>
      <p id={`${id}-help`} className="mt-0.5 mb-2 text-sm text-muted">
        {t('filesHelp')}
        {maxBytes !== undefined &&
          maxPages !== undefined &&
          ` ${t('providerLimits', { megabytes: Math.floor((maxBytes - TEXT_BYTES) / MEGABYTE), pages: maxPages - TEXT_PAGES })}`}
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept={evidenceTypes.join(',')}
        aria-describedby={`${id}-help`}
        tabIndex={-1}
        className="sr-only"
        onChange={async ({ target }) => {
          await evidence.add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <ul className="flex flex-col gap-1 not-empty:mb-3">
        {files.map((file) => (
          <AttachedFile key={file.uuid} uuid={uuid} file={file} remove={() => evidence.remove(file.uuid)} />
        ))}
      </ul>
      <div role="status" className="flex flex-col gap-2 not-empty:mb-3">
        {sending && <p className="text-sm text-muted">{t('uploading', { name: sending })}</p>}
        {refused.map(({ key, name, why }) => (
          <Notice key={key} tone="danger" title={t('refusedTitle', { name })}>
            {t(`refused.${why}`)}
          </Notice>
        ))}
      </div>
      <Button loading={sending !== undefined} onClick={() => input.current?.click()}>
        <Upload />
        {t('choose')}
      </Button>
    </div>
  )
}

type AttachedFileProps = {
  uuid: string
  file: Evidence['files'][number]
  remove: () => ReturnType<Evidence['remove']>
}

function AttachedFile({ uuid, file, remove }: AttachedFileProps) {
  const t = useTranslations('disputes.form')
  const showRefusal = useRefusalToast()
  return (
    <li className="flex min-w-0 items-center gap-2">
      <Paperclip aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <a
        href={`/disputes/${uuid}/files/${file.uuid}`}
        download
        title={file.name}
        className="min-w-0 truncate rounded-sm font-medium text-accent-ink hover:underline"
      >
        {file.name}
      </a>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('remove', { name: file.name })}
        onClick={async () => {
          const result = await remove()
          if (!result.ok) showRefusal(result, t('conflict'))
        }}
      >
        <X />
      </Button>
    </li>
  )
}
