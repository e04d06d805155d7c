import { Paperclip } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/ui/use-formats'
import type { ShownDispute } from '@/lib/payments/disputes/get-dispute'
import { wasAnswered } from '@/lib/payments/disputes/timeline'

/** The seller's answer with its files, and whether it was transmitted. */
export function SentAnswer({ dispute, files }: Pick<ShownDispute, 'dispute' | 'files'>) {
  const t = useTranslations('disputes.detail')
  const { dateTime } = useFormats()
  const { answer, answerSentAt, status } = dispute
  if (!wasAnswered(dispute)) return <p className="text-muted">{t('noAnswer')}</p>
  return (
    <>
      {answer !== null && <p className="max-w-text break-words whitespace-pre-wrap">{answer}</p>}
      {files.length > 0 && (
        <ul aria-label={t('files')} className="mt-4 flex flex-col gap-2">
          {files.map((file) => (
            <li key={file.uuid}>
              <a
                href={`/disputes/${dispute.uuid}/files/${file.uuid}`}
                download
                className="inline-flex max-w-full items-center gap-2 rounded-sm font-medium text-accent-ink hover:underline"
              >
                <Paperclip aria-hidden="true" className="size-4 shrink-0" />
                <span title={file.name} className="truncate">
                  {file.name}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {answerSentAt && <p className="mt-4 text-sm text-muted">{t('sent', { at: dateTime(answerSentAt) })}</p>}
      {!answerSentAt && status === 'ANSWERED' && <p className="mt-4 text-sm text-muted">{t('sending')}</p>}
    </>
  )
}
