'use client'

import { useTranslations } from 'next-intl'

type PreviewProps = { text: string; files: readonly { uuid: string; name: string }[] }

/** The answer as those who decide get it: the trimmed text and the files. */
export function AnswerPreview({ text, files }: PreviewProps) {
  const t = useTranslations('disputes.known')
  return (
    <figure className="rounded-md border border-line bg-sunken px-4 py-3" aria-labelledby="answer-preview">
      <figcaption id="answer-preview" className="font-medium text-ink">
        {t('preview')}
      </figcaption>
      <p className="text-sm text-muted">{t('previewLead')}</p>
      <p className="mt-3 max-w-text break-words whitespace-pre-wrap">{text.trim() || t('previewEmpty')}</p>
      <p className="mt-2 text-sm text-muted">
        {[t('previewFiles', { count: files.length }), ...files.map(({ name }) => name)].join(' · ')}
      </p>
    </figure>
  )
}
