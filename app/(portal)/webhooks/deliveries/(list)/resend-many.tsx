'use client'

import { RotateCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Answer, answerOf, useRefusalToast } from '@/components/portal/answer'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import type { DeliveryFilter } from '@/lib/webhooks/log/contract'
import { maxResent } from '@/lib/webhooks/resend/resend'

type ResendManyProps = {
  filter: DeliveryFilter
  count: (input: { filter: DeliveryFilter }) => Promise<Answer<number>>
  start: (input: { filter: DeliveryFilter }) => Promise<Answer>
}

/** Asks how many would go, says so, and has them sent again. */
export function ResendMany({ filter, count, start }: ResendManyProps) {
  const t = useTranslations('webhookLog.resendMany')
  const showRefusal = useRefusalToast()
  const [counting, setCounting] = useState(false)
  const [counted, setCounted] = useState(0)
  const [open, setOpen] = useState(false)
  async function ask() {
    setCounting(true)
    const answer = await answerOf(count({ filter }))
    setCounting(false)
    if (!answer.ok) return showRefusal(answer)
    if (answer.data === 0) return toast.info(t('nothing'))
    setCounted(answer.data)
    setOpen(true)
  }
  return (
    <>
      <Button loading={counting} onClick={ask}>
        <RotateCw />
        {t('action')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('title', { count: counted })}
        lead={
          <>
            {t('lead')} {counted === maxResent && t('most', { count: counted })}
          </>
        }
        action={t('go')}
        act={() => start({ filter })}
        done={t('done')}
        conflict={t('conflict')}
      />
    </>
  )
}
