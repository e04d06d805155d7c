'use client'

import { Download, Eraser } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ActionResult } from '@/components/portal/action-result'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { IfMay } from '@/components/portal/if-may'
import { Button } from '@/components/ui/button'
import { CardHead } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { useFormats } from '@/components/ui/use-formats'
import type { Obstacle } from '@/lib/backoffice/personal-data/erasure'

export interface PrivacyRecord {
  buyer: { uuid: string; erasedAt: Date | null }
  erasure?: { requestedBy: string; createdAt: Date; status: string }
  obstacles: readonly Obstacle[]
}

type Act = (input: { uuid: string }) => Promise<ActionResult>

/** The person's rights: the export of all data, and its erasure. */
export function Privacy({ record, erase, withdraw }: { record: PrivacyRecord; erase: Act; withdraw: Act }) {
  const t = useTranslations('buyers.privacy')
  const { buyer, erasure } = record
  const isErased = buyer.erasedAt !== null
  return (
    <section aria-labelledby="privacy">
      <CardHead id="privacy" title={t('title')} lead={isErased ? undefined : t('lead')} className="mb-3" />
      {isErased && <Erased record={record} />}
      {!isErased && (
        <div className="flex flex-col items-start gap-3">
          <IfMay permission="buyers.export">
            <DataFiles uuid={buyer.uuid} />
          </IfMay>
          {erasure?.status === 'WAITING' ? (
            <Waiting record={record} withdraw={withdraw} />
          ) : (
            <IfMay permission="buyers.erase">
              <ConfirmDialog
                trigger={
                  <Button size="sm" variant="ghost" className="text-danger-ink">
                    <Eraser />
                    {t('erase')}
                  </Button>
                }
                title={t('eraseTitle')}
                lead={t('eraseLead')}
                action={t('erase')}
                act={() => erase({ uuid: buyer.uuid })}
                done={t('eraseDone')}
              />
            </IfMay>
          )}
        </div>
      )}
    </section>
  )
}

function DataFiles({ uuid }: { uuid: string }) {
  const t = useTranslations('buyers.privacy')
  return (
    <div className="flex flex-wrap gap-2">
      {(['csv', 'json'] as const).map((format) => (
        <Button key={format} asChild size="sm">
          <a href={`/buyers/${uuid}/export/dados.${format}`} download>
            <Download />
            {t(format)}
          </a>
        </Button>
      ))}
    </div>
  )
}

function Waiting({
  record: { buyer, erasure, obstacles },
  withdraw,
}: {
  record: PrivacyRecord
  withdraw: Act
}) {
  const t = useTranslations('buyers.privacy')
  const { dateTime, calendarDate } = useFormats()
  const by = erasure!.requestedBy || 'API'
  return (
    <>
      <Notice tone="warning" title={t('waiting')}>
        {obstacles.length === 0 ? (
          t('soon')
        ) : (
          <>
            <p>{t('waitingBody', { by, date: dateTime(erasure!.createdAt) })}</p>
            <ul className="mt-1 list-disc pl-5">
              {obstacles.map(({ kind, count, until }) => (
                <li key={kind}>
                  {t(`obstacles.${kind}`, { count, until: until ? calendarDate(until) : '' })}
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
      <IfMay permission="buyers.erase">
        <ConfirmDialog
          trigger={<Button size="sm">{t('withdraw')}</Button>}
          title={t('withdrawTitle')}
          lead={t('withdrawLead')}
          action={t('withdraw')}
          act={() => withdraw({ uuid: buyer.uuid })}
          done={t('withdrawDone')}
        />
      </IfMay>
    </>
  )
}

function Erased({ record: { buyer, erasure } }: { record: PrivacyRecord }) {
  const t = useTranslations('buyers.privacy')
  const { dateTime } = useFormats()
  return (
    <Notice title={t('erasedTitle')}>
      {t('erasedBody', { date: dateTime(buyer.erasedAt!), by: erasure?.requestedBy || 'API' })}
    </Notice>
  )
}
