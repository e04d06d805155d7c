import { useTranslations } from 'next-intl'
import { StatusBadge, type Tone } from '@/components/ui/badge'

const looks: [lowest: number, kind: 'done' | 'refused' | 'failed', tone: Tone][] = [
  [500, 'failed', 'danger'],
  [400, 'refused', 'warning'],
  [0, 'done', 'success'],
]

/** The status of a response as number, word and colour. */
export function RequestStatus({ status }: { status: number }) {
  const t = useTranslations('requests.kinds')
  const [, kind, tone] = looks.find(([lowest]) => status >= lowest)!
  return (
    <StatusBadge tone={tone}>
      <span className="tabular-nums">{status}</span> {t(kind)}
    </StatusBadge>
  )
}
