'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Textarea } from '@/components/ui/forms/input'
import { Dialog } from '@/components/ui/overlays/dialog'
import { toast } from '@/components/ui/overlays/toast'

export type Reasoned = 'request' | 'refuse' | 'reopen' | 'suspend' | 'reactivate' | 'close'

interface ReasonDialogProps {
  uuid: string
  kind: Reasoned
  /** Whether money is open, so that closing needs a plan for it. */
  hasBalance?: boolean
  act: (input: { uuid: string; reason: string; plan?: string }) => Promise<ActionResult>
  trigger: ReactNode
}

const MIN_LENGTH = 3
const isHarmless = (kind: Reasoned) => kind === 'request' || kind === 'reopen' || kind === 'reactivate'

/** A decision about a seller with the reason that the seller gets by mail. */
export function ReasonDialog({ uuid, kind, hasBalance = false, act, trigger }: ReasonDialogProps) {
  const t = useTranslations(`liveSellers.${kind}`)
  const words = useTranslations('liveSellers')
  const common = useTranslations('common')
  const id = useId()
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [open, setOpen] = useState(false)
  const [working, setWorking] = useState(false)
  const [missing, setMissing] = useState<readonly string[]>([])
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [reason, plan] = ['reason', 'plan'].map((name) => String(data.get(name) ?? '').trim())
    const lacking = [
      ...(reason!.length < MIN_LENGTH ? ['reason'] : []),
      ...(hasBalance && !plan ? ['plan'] : []),
    ]
    setMissing(lacking)
    if (lacking.length > 0) return
    setWorking(true)
    const result = await resultOf(() => act({ uuid, reason: reason!, ...(plan && { plan }) }))
    setWorking(false)
    if (!result.ok) return showRefusal(result, words('conflict'))
    setOpen(false)
    toast.success(t('done'))
    router.refresh()
  }
  const error = (name: string) => (missing.includes(name) ? words('required') : undefined)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => working || setOpen(next)}
      trigger={trigger}
      title={t('title')}
      lead={t('lead')}
      closeLabel={common('cancel')}
      actions={
        <Button type="submit" form={id} variant={isHarmless(kind) ? 'primary' : 'danger'} loading={working}>
          {t('action')}
        </Button>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-5 py-1">
        <Field label={t('label')} help={words('sentByMail')} error={error('reason')}>
          <Textarea name="reason" maxLength={2_000} />
        </Field>
        {hasBalance && (
          <Field label={words('plan')} help={words('planHelp')} error={error('plan')}>
            <Textarea name="plan" maxLength={2_000} />
          </Field>
        )}
      </form>
    </Dialog>
  )
}
