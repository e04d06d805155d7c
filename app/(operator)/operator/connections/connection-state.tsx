import { useTranslations } from 'next-intl'
import { StatusBadge, type Tone } from '@/components/ui/badge'
import type { ShownState } from '@/lib/rails/connections/connection'

const tones: Record<ShownState, Tone> = {
  CLOSED: 'success',
  OPEN: 'danger',
  HALF_OPEN: 'warning',
  OFF: 'neutral',
  UNTESTED: 'warning',
  TEST_FAILED: 'danger',
}

/** Whether a connection works, as far as it was tested; one that is off is neither. */
export function ConnectionState({ state }: { state: ShownState }) {
  const t = useTranslations('connections.states')
  return <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>
}
