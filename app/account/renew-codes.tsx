'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { RecoveryCodesDialog } from '@/components/second-factors/recovery-codes-dialog'
import { Button } from '@/components/ui/button'

type RenewCodesProps = {
  renew: (input: Record<string, never>) => Promise<ActionResult<{ recoveryCodes: string[] }>>
}

/** Replaces the recovery codes and shows the new ones once. */
export function RenewCodes({ renew }: RenewCodesProps) {
  const t = useTranslations('secondFactors.codes')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [working, setWorking] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  async function run() {
    setWorking(true)
    const result = await resultOf(() => renew({}))
    setWorking(false)
    if (result.ok) setCodes(result.data.recoveryCodes)
    else showRefusal(result)
  }
  const finish = () => {
    setCodes(undefined)
    router.refresh()
  }
  return (
    <>
      <Button loading={working} onClick={run}>
        {t('renew')}
      </Button>
      <RecoveryCodesDialog codes={codes} onDone={finish} />
    </>
  )
}
