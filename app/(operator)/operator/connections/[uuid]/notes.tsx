import { useTranslations } from 'next-intl'
import { CardHead } from '@/components/ui/card'
import { RelativeTime } from '@/components/ui/relative-time'
import type { ConnectionNote } from '@/lib/rails/connections/kind'

/** What the adapter noted of payments that a person should look at, at the provider or with the seller. */
export function Notes({ notes, kind }: { notes: readonly ConnectionNote[]; kind: string }) {
  const t = useTranslations('connections')
  return (
    <section aria-labelledby="notes">
      <CardHead id="notes" title={t('detail.notes')} lead={t('detail.notesLead')} className="mb-1" />
      {notes.length === 0 ? (
        <p className="mt-3 text-muted">{t('detail.noNotes')}</p>
      ) : (
        <ul className="flex flex-col">
          {notes.map(({ note, reference, paymentId, at }) => (
            <li
              key={`${note} ${reference} ${at.getTime()}`}
              className="flex justify-between gap-4 border-line py-2 not-last:border-b"
            >
              <span className="min-w-0">
                <span className="block text-ink">
                  {t(`notes.${kind}.${note}` as 'notes.CIELO.REGISTRATION')}
                </span>
                <span className="block font-mono text-sm break-all text-muted">
                  {[paymentId, reference].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="shrink-0 text-muted">
                <RelativeTime at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
