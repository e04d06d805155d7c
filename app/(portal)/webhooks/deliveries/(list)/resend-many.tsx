'use client'

import { RotateCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/overlays/toast'
import type { DeliveryFilter } from '@/lib/webhooks/log/contract'
import { ResendDialog, type ResendSelection } from './resend-dialog'

type ResendManyProps = {
  filter: DeliveryFilter
  count: (input: { filter: DeliveryFilter }) => Promise<ActionResult<number>>
  start: (input: { filter: DeliveryFilter }) => Promise<ActionResult>
}

/** Counts the deliveries of the filter and those of them that failed, asks which to send again, and starts the resend. */
export function ResendMany({ filter, count, start }: ResendManyProps) {
  const t = useTranslations('webhookLog.resendMany')
  const showRefusal = useRefusalToast()
  const [counting, setCounting] = useState(false)
  const [selections, setSelections] = useState<ResendSelection[]>()
  async function countFirst() {
    setCounting(true)
    const failedFilter: DeliveryFilter = { ...filter, status: 'FAILED' }
    const [all, failed] = await Promise.all([
      resultOf(() => count({ filter })),
      filter.status ? undefined : resultOf(() => count({ filter: failedFilter })),
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
