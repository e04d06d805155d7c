'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlays/dialog'
import { toast } from '@/components/ui/overlays/toast'
import { randomUuid } from '@/components/ui/random-uuid'
import { useFormats } from '@/components/ui/use-formats'
import type { WaitingPayout } from '@/lib/money/payout-batches/waiting-store'

export type Prepare = (input: {
  uuid: string
  cell: number
  payouts: string[]
}) => Promise<ActionResult<{ uuid: string }>>

interface PrepareBatchProps {
  /** Of all the payouts. */
  cell: number
  picked: readonly WaitingPayout[]
  prepare: Prepare
}

/** The button that prepares the chosen payouts, after a question with their total. */
export function PrepareBatch({ cell, picked, prepare }: PrepareBatchProps) {
  const t = useTranslations('operatorPayouts')
  const common = useTranslations('common')
  const { money } = useFormats()
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [open, setOpen] = useState(false)
  const [working, setWorking] = useState(false)
  // The same for every attempt with these payouts, so that a lost response prepares no second batch.
  const [uuid] = useState(randomUuid)
  async function send() {
    setWorking(true)
    const payouts = picked.map((payout) => payout.uuid)
    const result = await resultOf(() => prepare({ uuid, cell, payouts }))
    setWorking(false)
    setOpen(false)
    if (!result.ok) return showRefusal(result, t('prepareConflict'))
    toast.success(t('prepared'))
    router.push(`/operator/payouts/${result.data.uuid}`)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => working || setOpen(next)}
      trigger={
        <Button variant="primary" disabled={picked.length === 0}>
          {t('prepare')}
        </Button>
      }
      title={t('prepareTitle', { total: money(picked.reduce((sum, { value }) => sum + value, 0)) })}
      lead={t('prepareLead', { count: picked.length })}
      closeLabel={common('cancel')}
      actions={
        <Button variant="primary" loading={working} onClick={send}>
          {t('prepare')}
        </Button>
      }
    />
  )
}
