'use client'

import { Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useAction } from '@/components/portal/forms/use-action'
import { useMayOperate } from '@/components/portal/if-may'
import { Button } from '@/components/ui/button'
import { runJob } from './actions'

/** Lets a worker run the job now. */
export function RunNow({ job }: { job: string }) {
  const t = useTranslations('operator.jobs')
  const [run, working] = useAction(runJob, { done: t('runDone') })
  if (!useMayOperate('jobs.write')) return null
  return (
    <Button variant="primary" loading={working} onClick={() => run({ job })}>
      <Play />
      {t('run')}
    </Button>
  )
}
