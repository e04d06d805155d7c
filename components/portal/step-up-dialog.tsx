'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { StepUpActions } from '@/components/second-factors/factor-actions'
import { Dialog } from '@/components/ui/overlays/dialog'
import { Spinner } from '@/components/ui/spinner'
import { useStepUpRequest } from './step-up-request'

// It is loaded when it is asked for, with what speaks to passkeys.
const StepUpForm = dynamic(
  async () => (await import('@/components/second-factors/step-up-form')).StepUpForm,
  { ssr: false, loading: () => <Spinner /> },
)

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
