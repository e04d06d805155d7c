'use client'

import { RotateCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAddress } from '@/components/lists/use-address'
import { resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/overlays/toast'
import type { DeliveryFilter } from '@/lib/messages/webhook-log/contract'
import { deliveryFields, deliveryFilterOf } from '@/lib/messages/webhook-log/list-fields'
import { ResendDialog, type ResendSelection, type ResendUses } from './resend-dialog'

/** Counts the deliveries of the page's filter and those of them that failed, asks which to send again, and starts the resend. */
export function ResendMany({ count, start }: ResendUses) {
  const t = useTranslations('webhookLog.resendMany')
  const showRefusal = useRefusalToast()
  const [counting, setCounting] = useState(false)
  const { query } = useAddress(deliveryFields)
  const [selections, setSelections] = useState<ResendSelection[]>()
  async function countFirst() {
    setCounting(true)
    const filter = deliveryFilterOf(query.filters)
    const failedFilter: DeliveryFilter = { ...filter, refused: true }
    const [all, failed] = await Promise.all([
      resultOf(() => count({ filter })),
      filter.status || filter.refused ? undefined : resultOf(() => count({ filter: failedFilter })),
    ])
    setCounting(false)
    if (!all.ok) return showRefusal(all)
    if (failed && !failed.ok) return showRefusal(failed)
    if (all.data === 0) return toast.info(t('nothing'))
    setSelections([
      ...(failed ? [{ key: 'failed', filter: failedFilter, count: failed.data } as const] : []),
      { key: 'all', filter, count: all.data },
    ])
  }
  // The resend of a filter knows no search: what it found is selected in the list.
  if (query.texts.q) return null
  return (
    <>
      <Button loading={counting} onClick={countFirst}>
        <RotateCw />
        {t('action')}
      </Button>
      {selections && (
        <ResendDialog selections={selections} start={start} close={() => setSelections(undefined)} />
      )}
    </>
  )
}
