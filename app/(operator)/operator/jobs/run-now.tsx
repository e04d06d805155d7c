'use client'

import { Play } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { resultOf, useRefusalToast } from '@/components/portal/action-result'
import { useMayOperate } from '@/components/portal/if-may'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/overlays/toast'
import { runJob } from './actions'

/** Lets a worker run the job now. */
export function RunNow({ job }: { job: string }) {
  const t = useTranslations('operator.jobs')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [working, setWorking] = useState(false)
  const mayRun = useMayOperate('jobs.write')
  if (!mayRun) return null
  async function run() {
    setWorking(true)
    const result = await resultOf(() => runJob({ job }))
    setWorking(false)
    if (!result.ok) return showRefusal(result)
    toast.success(t('runDone'))
    router.refresh()
  }
  return (
    <Button variant="primary" loading={working} onClick={run}>
      <Play />
      {t('run')}
    </Button>
  )
}
