'use client'

import { useTranslations } from 'next-intl'
import type { StepUpActions } from '@/components/second-factors/factor-actions'
import { Notice } from '@/components/ui/notice'
import { Dialog } from '@/components/ui/overlays/dialog'
import { useLoadedPart } from '@/components/ui/overlays/use-loaded-part'
import { Spinner } from '@/components/ui/spinner'
import { useStepUpRequest } from './step-up-request'

// With what speaks to passkeys, so no page begins with it.
const loadForm = async () => (await import('@/components/second-factors/step-up-form')).StepUpForm

/** Requests a proof of the person for an action that needs a recent one: a second factor, or else the password. */
export function StepUpDialog(actions: StepUpActions) {
  const t = useTranslations('portal.stepUp')
  const common = useTranslations('common')
  const [open, answer] = useStepUpRequest()
  const StepUpForm = useLoadedPart(loadForm, open)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || answer(false)}
      above
      title={t('title')}
      lead={t('lead')}
      closeLabel={common('cancel')}
    >
      {StepUpForm === undefined && <Spinner />}
      {StepUpForm === 'failed' && <Notice tone="danger" title={t('unavailable')} live />}
      {StepUpForm && StepUpForm !== 'failed' && <StepUpForm {...actions} onConfirmed={() => answer(true)} />}
    </Dialog>
  )
}
