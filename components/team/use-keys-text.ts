import { useTranslations } from 'next-intl'
import type { TeamMember } from '@/lib/access/team/get-team'

/** What becomes of the API keys that a person created; empty where there are none. */
export function useKeysText(keys: TeamMember['keys']): (of: 'removeKeys' | 'changeRoleKeys') => string {
  const t = useTranslations('team')
  const names = keys.map(({ title, prefix }) => (title ? `“${title}”` : `${prefix}…`)).join(', ')
  return (of) => (keys.length > 0 ? t(of, { count: keys.length, names }) : '')
}
