import { useTranslations } from 'next-intl'
import { StatusBadge, type Tone } from '@/components/ui/badge'
import type { CircuitState } from '@/lib/connections/circuit'

const tones: Record<CircuitState, Tone> = { CLOSED: 'success', OPEN: 'danger', HALF_OPEN: 'warning' }

/** Whether a connection works; one that is off is neither. */
export function ConnectionState({ active, state }: { active: boolean; state: CircuitState }) {
  const t = useTranslations('connections.states')
  return <StatusBadge tone={active ? tones[state] : 'neutral'}>{t(active ? state : 'OFF')}</StatusBadge>
}
