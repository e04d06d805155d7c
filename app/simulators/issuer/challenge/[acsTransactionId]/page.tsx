import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { byChallenge } from '@/lib/base/cells/routing'
import { publicPage } from '@/lib/http/pages/public-page'
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

const read = publicPage(challengeParams, byChallenge, loadChallenge)

export default async function ChallengePage({ params, searchParams }: ChallengePageProps) {
  const view = await read(await params)
  const isWhole = (await searchParams).window === '05'
  return (
    <IssuerFrame isWhole={isWhole}>
      <IssuerChallenge initial={view} answer={answer} />
    </IssuerFrame>
  )
}
