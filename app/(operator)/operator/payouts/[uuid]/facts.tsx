import { useTranslations } from 'next-intl'
import { CardHead } from '@/components/ui/card'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { useFormats } from '@/components/ui/use-formats'
import type { BatchDetail } from '@/lib/money/payout-batches/get-batch'

/** Who prepared and approved the batch, and who downloaded its file. */
export function Facts({ detail: { batch, items, downloads } }: { detail: BatchDetail }) {
  const t = useTranslations('operatorPayouts')
  const { dateTime } = useFormats()
  const done = items.filter(({ status }) => status === 'PAID' || status === 'RETURNED').length
  const steps = [
    ['preparedBy', batch.preparerName, batch.preparedAt],
    ['approvedBy', batch.approverName, batch.approvedAt],
    ['withdrawnBy', batch.withdrawerName, batch.withdrawnAt],
    ['closed', '', batch.closedAt],
  ] as const
  return (
    <aside className="flex min-w-0 flex-col gap-8">
      <section aria-labelledby="facts">
        <CardHead id="facts" title={t('facts')} />
        <DefinitionList>
          <Definition term={t('columns.payouts')}>{t('progress', { done, all: batch.payouts })}</Definition>
          <Definition term={t('format')}>{batch.format}</Definition>
          {steps.map(
            ([key, name, at]) =>
              at && (
                <Definition key={key} term={t(key)}>
                  {name && <span className="block break-all">{name}</span>}
                  <span className="text-sm text-muted">{dateTime(at)}</span>
                </Definition>
              ),
          )}
        </DefinitionList>
      </section>
      {batch.approvedAt && (
        <section aria-labelledby="downloads">
          <CardHead id="downloads" title={t('downloads')} />
          {downloads.length === 0 ? (
            <p className="text-muted">{t('noDownloads')}</p>
          ) : (
            <ul className="flex flex-col gap-2">
              {downloads.map(({ id, personName, downloadedAt }) => (
                <li key={id}>
                  <span className="block break-all text-ink">{personName}</span>
                  <span className="text-sm text-muted">{dateTime(downloadedAt)}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </aside>
  )
}
