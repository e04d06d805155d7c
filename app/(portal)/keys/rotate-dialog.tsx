'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { z } from 'zod'
import type { ActionResult } from '@/components/portal/action-result'
import { SecretDialog } from '@/components/portal/forms/secret-dialog'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Select } from '@/components/ui/forms/select'
import { Dialog } from '@/components/ui/overlays/dialog'
import type { rotateApiKeyInput } from '@/lib/access/api-keys/contract'
import { DEFAULT_OVERLAP_HOURS, rotationOverlaps } from '@/lib/access/api-keys/key-state'

type Request = z.input<typeof rotateApiKeyInput>

export interface RotateDialogProps {
  uuid: string
  name: string
  rotate: (input: Request) => Promise<ActionResult<{ token: string }>>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks how long the current key still works, and then shows the new one once. */
export function RotateDialog({ uuid, name, rotate, open, onOpenChange }: RotateDialogProps) {
  const t = useTranslations('keys')
  const common = useTranslations('common')
  const id = useId()
  const [working, setWorking] = useState(false)
  const [token, setToken] = useState<string>()
  const { register, submit } = useActionForm<{ overlapHours: string }, Request, { token: string }>({
    defaultValues: { overlapHours: String(DEFAULT_OVERLAP_HOURS) },
    schema: async () => (await import('@/lib/access/api-keys/contract')).rotateApiKeyInput,
    inputOf: ({ overlapHours }) => ({ uuid, overlapHours }),
    action: rotate,
    errors: {},
    conflict: t('form.errors.limit'),
    onWorking: setWorking,
    onDone: (done) => {
      onOpenChange(false)
      setToken(done.token)
    },
  })
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => working || onOpenChange(next)}
        title={t('rotateTitle', { name })}
        lead={t('rotateLead')}
        closeLabel={common('back')}
        actions={
          <Button type="submit" form={id} variant="primary" loading={working}>
            {t('rotateAction')}
          </Button>
        }
      >
        <form id={id} onSubmit={submit} noValidate>
          <Field label={t('rotateOverlap')}>
            <Select {...register('overlapHours')}>
              {rotationOverlaps.map((hours) => (
                <option key={hours} value={hours}>
                  {t(`overlaps.${hours}`)}
                </option>
              ))}
            </Select>
          </Field>
        </form>
      </Dialog>
      <SecretDialog of="keys" secret={token} onDone={() => setToken(undefined)} />
    </>
  )
}
