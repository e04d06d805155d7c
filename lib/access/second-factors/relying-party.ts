import type { Settings } from '@/lib/base/kernel/ctx'

export const RP_NAME = 'Balcão'

/** The site for which passkeys are created and the only origin at which they are accepted. */
export function relyingParty({ publicUrl }: Pick<Settings, 'publicUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}
