'use client'

import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { type Methods, ProofForm, type ProofProblem } from '@/components/second-factors/proof-form'
import { Notice } from '@/components/ui/notice'
import { Dialog } from '@/components/ui/overlays/dialog'
import { Spinner } from '@/components/ui/spinner'
import type { StepUpProof } from '@/lib/access/second-factors/second-factor'
import type { ActionResult } from './action-result'
import { useStepUpRequest } from './step-up-request'

export interface StepUpActions {
  listMethods: (input: Record<string, never>) => Promise<ActionResult<Methods>>
  beginPasskey: (input: Record<string, never>) => Promise<ActionResult<PublicKeyCredentialRequestOptionsJSON>>
  confirm: (proof: StepUpProof) => Promise<ActionResult>
}

/** Requests a proof of the person for an action that needs a recent one: a second factor, or else the password. */
export function StepUpDialog(actions: StepUpActions) {
  const t = useTranslations('portal.stepUp')
  const common = useTranslations('common')
  const [open, answer] = useStepUpRequest()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || answer(false)}
      above
      title={t('title')}
      lead={t('lead')}
      closeLabel={common('cancel')}
    >
      <StepUpForm {...actions} onConfirmed={() => answer(true)} />
    </Dialog>
  )
}

function StepUpForm({
  listMethods,
  beginPasskey,
  confirm,
  onConfirmed,
}: StepUpActions & { onConfirmed: () => void }) {
  const t = useTranslations('portal.stepUp')
  const [methods, setMethods] = useState<Methods | 'failed'>()
  useEffect(() => {
    listMethods({}).then(
      (result) => setMethods(result.ok ? result.data : 'failed'),
      () => setMethods('failed'),
    )
  }, [listMethods])
  if (methods === undefined) return <Spinner />
  if (methods === 'failed') return <Notice tone="danger" title={t('unavailable')} live />
  const submit = async (proof: StepUpProof): Promise<ProofProblem | undefined> => {
    const result = await confirm(proof).catch(() => undefined)
    if (result?.ok) {
      onConfirmed()
      return undefined
    }
    if (result?.code === 'BAR-0100') return 'wrong'
    return result?.code === 'TOO_MANY_REQUESTS' ? 'tooMany' : 'unavailable'
  }
  return <ProofForm methods={methods} beginPasskey={() => beginPasskey({})} submit={submit} />
}
