'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlays/dialog'
import { toast } from '@/components/ui/overlays/toast'
import type { SellerLimits } from '@/lib/parties/live-sellers/limits'
import { limitsInput } from '@/lib/parties/live-sellers/limits-contract'
import { LimitsFields, type LimitsInput, limitsOfForm } from './limits-fields'

type Save<Read> = (input: Read & { uuid: string; limits: LimitsInput }) => Promise<ActionResult>

/** It approves the application that was read with these limits, or changes those of an approved seller. */
type LimitsDialogProps = {
  uuid: string
  limits?: SellerLimits
  trigger: ReactNode
} & (
  | { kind: 'approve'; submittedAt: string; save: Save<{ submittedAt: string }> }
  | { kind: 'change'; save: Save<object> }
)

export function LimitsDialog(props: LimitsDialogProps) {
  const { uuid, kind, limits, trigger } = props
  const t = useTranslations(`liveSellers.${kind}`)
  const words = useTranslations('liveSellers')
  const common = useTranslations('common')
  const id = useId()
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [open, setOpen] = useState(false)
  const [working, setWorking] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = limitsOfForm(new FormData(event.currentTarget))
    const parsed = limitsInput.safeParse(typed)
    const issues = parsed.success ? [] : parsed.error.issues
    setErrors(Object.fromEntries(issues.map(({ path }) => [String(path[0]), words('limits.wrong')])))
    if (!parsed.success) return
    setWorking(true)
    const result = await resultOf(() => saveAs(props, { uuid, limits: typed }))
    setWorking(false)
    if (!result.ok) return showRefusal(result, words('conflict'))
    setOpen(false)
    toast.success(t('done'))
    router.refresh()
  }
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(next) => working || setOpen(next)}
      trigger={trigger}
      title={t('title')}
      lead={t('lead')}
      closeLabel={common('cancel')}
      actions={
        <Button type="submit" form={id} variant="primary" loading={working}>
          {t('action')}
        </Button>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="py-1">
        <LimitsFields limits={limits} errors={errors} />
      </form>
    </Dialog>
  )
}

function saveAs(props: LimitsDialogProps, input: { uuid: string; limits: LimitsInput }) {
  if (props.kind === 'change') return props.save(input)
  return props.save({ ...input, submittedAt: props.submittedAt })
}
