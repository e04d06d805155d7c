'use client'

import { useTranslations } from 'next-intl'
import { LinkOutcome } from '@/components/sign-in/link-outcome'
import { Notice } from '@/components/ui/notice'

const troubles = new Map([
  ['UNAUTHORIZED', 'refused'],
  ['TOO_MANY_REQUESTS', 'wait'],
  ['NOT_FOUND', 'gone'],
  ['CONFLICT', 'account'],
] as const)

/** Why an invitation was not accepted, by the code of the refusal. */
export function JoinTrouble({ code }: { code: string }) {
  const t = useTranslations('team.invitation.errors')
  return <Notice tone="danger" title={t((troubles as Map<string, 'refused'>).get(code) ?? 'failed')} live />
}

export function Accepted({ email }: { email: string }) {
  const t = useTranslations('team.invitation')
  const next = { href: '/login', label: t('signIn') }
  return <LinkOutcome tone="success" title={t('accepted')} text={t('acceptedBody', { email })} next={next} />
}
