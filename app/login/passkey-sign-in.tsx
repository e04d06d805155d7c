'use client'

import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import { Fingerprint } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ActionResult } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { openRequestedPage, trySignIn } from './complete-sign-in'

type Problem = 'passkeyFailed' | 'tooMany' | 'noPortal' | 'unavailable'

type PasskeySignInProps = {
  begin: (input: Record<string, never>) => Promise<ActionResult<PublicKeyCredentialRequestOptionsJSON>>
}

/** Signs in by a passkey alone, without e-mail and password. */
export function PasskeySignIn({ begin }: PasskeySignInProps) {
  const t = useTranslations('login')
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  async function attempt(): Promise<Problem | undefined> {
    const options = await begin({}).catch(() => undefined)
    if (!options?.ok) return options?.code === 'TOO_MANY_REQUESTS' ? 'tooMany' : 'unavailable'
    const response = await startAuthentication({ optionsJSON: options.data }).catch(() => undefined)
    if (!response) return 'passkeyFailed'
    const refusal = await trySignIn('passkey', { proof: JSON.stringify(response) })
    if (!refusal) return undefined
    return refusal === 'tooMany' || refusal === 'noPortal' || refusal === 'unavailable'
      ? refusal
      : 'passkeyFailed'
  }
  async function run() {
    setWorking(true)
    setProblem(undefined)
    const found = await attempt()
    if (!found) return openRequestedPage()
    setProblem(found)
    setWorking(false)
  }
  return (
    <div className="mt-5 flex flex-col gap-5 border-t border-line pt-5">
      <div aria-live="polite" className="empty:hidden">
        {problem && (
          <Notice tone="danger" title={t(problem)}>
            {t(`${problem}Help`)}
          </Notice>
        )}
      </div>
      <Button wide loading={working} onClick={run}>
        <Fingerprint />
        {t('passkey')}
      </Button>
    </div>
  )
}
