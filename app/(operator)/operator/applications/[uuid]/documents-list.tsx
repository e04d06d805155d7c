import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { useFormats } from '@/components/ui/use-formats'
import type { Review } from '@/lib/backoffice/applications/review/get-review'

export function Documents({ uuid, documents }: { uuid: string } & Pick<Review, 'documents'>) {
  const t = useTranslations('liveSellers.documents')
  const { dateTime, number } = useFormats()
  if (documents.length === 0) return <p className="text-muted">{t('none')}</p>
  return (
    <ul className="flex flex-col divide-y divide-line">
      {documents.map((document) => (
        <li key={document.uuid} className="flex min-w-0 items-center gap-3 py-2.5">
          <Download aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <div className="min-w-0 flex-1">
            <a
              href={`/operator/applications/${uuid}/documents/${document.uuid}`}
              download
              title={document.name}
              className="block truncate rounded-sm font-medium text-accent-ink hover:underline"
            >
              {document.name}
            </a>
            <p className="text-sm text-muted">
              {t('line', {
                kind: t(`kinds.${document.kind}`),
                size: number(Math.ceil(document.size / 1024)),
                at: dateTime(document.createdAt),
              })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Which terms were accepted, when, by whom and from which address. */
export function Terms({ application }: Pick<Review, 'application'>) {
  const t = useTranslations('liveSellers.terms')
  const { dateTime } = useFormats()
  const { termsVersion, termsAcceptedAt, termsAcceptedBy, termsAddress } = application
  if (!termsVersion || !termsAcceptedAt) return <p className="text-muted">{t('none')}</p>
  return (
    <DefinitionList>
      <Definition term={t('version')}>{termsVersion}</Definition>
      <Definition term={t('at')}>{dateTime(termsAcceptedAt)}</Definition>
      <Definition term={t('by')}>{termsAcceptedBy}</Definition>
      <Definition term={t('address')}>{termsAddress ?? '–'}</Definition>
    </DefinitionList>
  )
}
