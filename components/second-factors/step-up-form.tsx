'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import type { StepUpProof } from '@/lib/access/second-factors/second-factor'
import type { StepUpActions } from './factor-actions'
import { type Methods, ProofForm, type ProofProblem } from './proof-form'

/** Asks by which method the person proves who it is, and confirms the proof. */
export function StepUpForm({
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
