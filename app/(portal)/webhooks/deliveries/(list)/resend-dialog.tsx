'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRefreshLists } from '@/components/lists/use-refresh-lists'
import { type ActionResult, needsRefresh, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { RadioList, RadioListItem } from '@/components/ui/forms/radio-list'
import { Dialog } from '@/components/ui/overlays/dialog'
import { toast } from '@/components/ui/overlays/toast'
import { useFormats } from '@/components/ui/use-formats'
import type { DeliveryFilter } from '@/lib/messages/webhook-log/contract'
import { maxResent } from '@/lib/messages/webhook-resends/resend'

/** More deliveries than this are sent again only after their number was typed. */
const MAX_UNTYPED = 25

export interface ResendSelection {
  key: 'failed' | 'all' | 'chosen'
  filter: DeliveryFilter
  count: number
}

/** The actions that count and start a resend. */
export interface ResendUses {
  count: (input: { filter: DeliveryFilter }) => Promise<ActionResult<number>>
  start: (input: { filter: DeliveryFilter }) => Promise<ActionResult>
}

type ResendDialogProps = {
  /** The first, and smallest, is the default. */
  selections: readonly ResendSelection[]
  start: ResendUses['start']
  close: () => void
}

/** Which deliveries go again; many of them only after their number was typed. */
export function ResendDialog({ selections, start, close }: ResendDialogProps) {
  const t = useTranslations('webhookLog.resendMany')
  const common = useTranslations('common')
  const { number } = useFormats()
  const router = useRouter()
  const refreshRows = useRefreshLists()
  const showRefusal = useRefusalToast()
  const [key, setKey] = useState(selections[0]!.key)
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  const [working, setWorking] = useState(false)
  const { count, filter } = selections.find((one) => one.key === key)!
  const mustType = count > MAX_UNTYPED
  async function confirm() {
    if (mustType && typed.replace(/\D/g, '') !== String(count)) return setMissing(true)
    setWorking(true)
    const result = await resultOf(() => start({ filter }))
    setWorking(false)
    close()
    if (result.ok) toast.success(t('done'))
    else showRefusal(result, t('conflict'))
    if (needsRefresh(result)) {
      router.refresh()
      await refreshRows()
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !working && close()}
      title={t('title')}
      lead={t(key === 'chosen' ? 'leadChosen' : 'lead')}
      closeLabel={common('back')}
      actions={
        <Button variant="danger" loading={working} disabled={count === 0} onClick={confirm}>
          {t('go', { count })}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {selections.length > 1 && (
          <RadioList
            legend={t('which')}
            name="resend-which"
            value={key}
            onValueChange={(next: string) => {
              setKey(next as ResendSelection['key'])
              setMissing(false)
              setTyped('')
            }}
            disabled={working}
          >
            {selections.map((one) => (
              <RadioListItem key={one.key} value={one.key} label={t(one.key)} end={number(one.count)} />
            ))}
          </RadioList>
        )}
        {count === 0 && <p className="text-muted">{t('nothingFailed')}</p>}
        {count === maxResent && <p className="text-muted">{t('limit', { count })}</p>}
        {mustType && (
          <Field
            label={t('type', { max: MAX_UNTYPED, count })}
            error={missing ? t('wrong', { count }) : undefined}
          >
            <Input
              inputMode="numeric"
              autoComplete="off"
              className="max-w-40 tabular-nums"
              value={typed}
              onChange={(event) => {
                setMissing(false)
                setTyped(event.target.value)
              }}
            />
          </Field>
        )}
      </div>
    </Dialog>
  )
}
