'use client'

import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { ActionResult } from '@/components/portal/action-result'
import { type Methods, ProofForm, type ProofProblem } from '@/components/second-factors/proof-form'
import type { StepUpProof } from '@/lib/access/second-factors/second-factor'
import { openRequestedPage, type SignInProblem, trySignIn } from '../complete-sign-in'

const problems: Partial<Record<SignInProblem, ProofProblem>> = {
  failed: 'wrong',
  tooMany: 'tooMany',
  expired: 'expired',
}

type SecondStepProps = {
  methods: Methods
  beginPasskey: (input: Record<string, never>) => Promise<ActionResult<PublicKeyCredentialRequestOptionsJSON>>
}

export function SecondStep({ methods, beginPasskey }: SecondStepProps) {
  async function submit(proof: StepUpProof): Promise<ProofProblem | undefined> {
    const refusal = await trySignIn('second-factor', { proof: JSON.stringify(proof) })
    if (refusal) return problems[refusal] ?? 'unavailable'
    openRequestedPage()
    // The form keeps working until the next page has replaced it.
    return new Promise(() => {})
  }
  return (
    <div className="mt-6">
      <ProofForm methods={methods} beginPasskey={() => beginPasskey({})} submit={submit} />
    </div>
  )
}
