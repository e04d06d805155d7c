'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { toast } from '@/components/ui/overlays/toast'
import type { Outcome } from '@/lib/sandbox/outcome'

export type Play = (input: { uuid: string; outcome: Outcome }) => Promise<ActionResult>

type OutcomeButtonsProps = { uuid: string; outcomes: readonly Outcome[]; play: Play }

export function OutcomeButtons({ uuid, outcomes, play }: OutcomeButtonsProps) {
  const t = useTranslations('sandbox')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [working, setWorking] = useState<Outcome>()
  async function run(outcome: Outcome) {
    setWorking(outcome)
    const result = await resultOf(() => play({ uuid, outcome }))
    setWorking(undefined)
    if (result.ok) toast.success(t('done'))
    else showRefusal(result, t('conflict'))
    router.refresh()
  }
  if (outcomes.length === 0) return <span className="text-muted">{t('none')}</span>
  return (
    <span className="flex flex-wrap gap-1.5">
      <WhenHydrated>
        {outcomes.map((outcome) => (
          <Button
            key={outcome}
            size="sm"
            loading={working === outcome}
            disabled={working !== undefined}
            onClick={() => run(outcome)}
          >
            {t(`do.${outcome}`)}
          </Button>
        ))}
      </WhenHydrated>
    </span>
  )
}
