'use client'

import { UserRoundSearch } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMayOperate } from '@/components/portal/if-may'
import { EmptyState } from '@/components/ui/empty-state'
import { SelectBox } from '@/components/ui/forms/checkbox'
import { Notice } from '@/components/ui/notice'
import { useFormats } from '@/components/ui/use-formats'
import { DownloadButton } from './download-button'
import { EraseDialog, type RequestedErasure } from './erase-dialog'
import { Erasures } from './erasures'
import { FoundTable } from './found-table'
import type { Answer } from './query'

/** What is stored of the person, with a box for each buyer; those chosen are exported or erased. */
export function Found({ answer: { query, found } }: { answer: Answer }) {
  const t = useTranslations('operatorPeople.found')
  const { calendarDate } = useFormats()
  const { buyers, documents } = found
  const isOnePerson = documents === 1
  const every = () => new Set(buyers.map(({ uuid }) => uuid))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => (isOnePerson ? every() : new Set()))
  const [erased, setErased] = useState<readonly RequestedErasure[]>()
  const mayErase = useMayOperate('people.erase')
  const picked = [...chosen]
  const isAll = picked.length === buyers.length
  const sellers = new Set(buyers.map(({ seller }) => seller.uuid)).size
  const turn = (uuid: string) => {
    const next = new Set(chosen)
    if (!next.delete(uuid)) next.add(uuid)
    setChosen(next)
  }
  const finish = (requested: readonly RequestedErasure[]) => {
    setErased(requested)
    setChosen(new Set())
  }
  return (
    <section aria-labelledby="found">
      <h2 id="found" className="text-md font-semibold text-ink">
        {t('title', { reference: query.reference.trim() })}
      </h2>
      <p role="status" className="mt-0.5 max-w-text text-muted">
        {t('counts', { buyers: buyers.length, sellers })} {t('due', { day: calendarDate(found.dueOn) })}
      </p>
      {buyers.length === 0 ? (
        <EmptyState icon={<UserRoundSearch />} title={t('none')}>
          {t('noneBody')}
        </EmptyState>
      ) : (
        <>
          {!isOnePerson && (
            <Notice tone="warning" title={t('several', { count: documents })} className="mt-4">
              {t('severalBody')}
            </Notice>
          )}
          {erased && <Erasures erased={erased} />}
          <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-b border-line py-2">
            <div className="flex items-center gap-2.5 text-ink">
              <SelectBox
                label={t('chooseAll')}
                checked={isAll}
                onChange={() => setChosen(isAll ? new Set() : every())}
              />
              <span aria-live="polite">{t('chosen', { count: picked.length })}</span>
            </div>
            <div className="flex flex-wrap gap-2">
              <DownloadButton query={query} buyers={picked} />
              {mayErase && <EraseDialog query={query} buyers={picked} onErased={finish} />}
            </div>
          </div>
          <FoundTable
            buyers={buyers}
            chosen={chosen}
            turn={turn}
            requested={new Set(erased?.map(({ buyer }) => buyer))}
          />
        </>
      )}
    </section>
  )
}
