import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { publicPage } from '@/lib/http/pages/public-page'
import { Problem } from '@/lib/kernel/problem'
import { challengeParams } from '@/lib/sandbox/issuer/challenge'
import { loadChallenge } from '@/lib/sandbox/issuer/load-challenge'
import { answer } from './actions'
import { IssuerChallenge } from './issuer-challenge'
import { IssuerFrame } from './issuer-frame'

type ChallengePageProps = {
  params: Promise<{ acsTransactionId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('simulators.issuer')
  return { title: { absolute: `${t('title')} · ${t('name')}` } }
}

export default async function ChallengePage({ params, searchParams }: ChallengePageProps) {
  const unparsed = await params
  const view = await publicPage((ctx) => {
    const parsed = challengeParams.safeParse(unparsed)
    if (!parsed.success) throw new Problem('NOT_FOUND')
    return loadChallenge(ctx, parsed.data)
  })
  const isWhole = (await searchParams).window === '05'
  return (
    <IssuerFrame isWhole={isWhole}>
      <IssuerChallenge initial={view} answer={answer} />
    </IssuerFrame>
  )
}
