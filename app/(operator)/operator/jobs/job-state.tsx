import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/ui/badge'
import type { ListedJob } from '@/lib/backoffice/jobs/list-jobs'

const tones = { OK: 'success', FAILING: 'danger', STOPPED: 'danger', REQUESTED: 'info' } as const

const stateOf = ({ isStopped, failingSince, requestedAt }: ListedJob): keyof typeof tones => {
  if (isStopped) return 'STOPPED'
  if (failingSince) return 'FAILING'
  return requestedAt ? 'REQUESTED' : 'OK'
}

export function JobState({ job }: { job: ListedJob }) {
  const t = useTranslations('operator.jobs.states')
  const state = stateOf(job)
  return <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>
}
