import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { z } from 'zod'
import { NothingToPay } from '@/components/checkout/nothing-to-pay'
import { SharedStatement } from '@/components/sub-sellers/shared-statement'
import { openStatement } from '@/lib/backoffice/sub-sellers/open-statement'
import { bySecret } from '@/lib/base/cells/routing'
import { Problem } from '@/lib/base/kernel/problem'
import { countStatementVisit } from '@/lib/http/limits/public-visits'
import { publicPage } from '@/lib/http/pages/public-page'

interface SharesPageProps {
  params: Promise<{ secret: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const address = z.object({ secret: z.string(), after: z.string().optional() })

const read = publicPage(address, bySecret, async (ctx, input) => {
  try {
    await countStatementVisit(ctx)
  } catch (error) {
    if (error instanceof Problem && error.code === 'TOO_MANY_REQUESTS') return undefined
    throw error
  }
  return openStatement(ctx, input)
})

/** Undefined where a network opens too many of them. */
const open = cache((secret: string, after: string | undefined) => read({ secret, after }))

async function statementOf({ params, searchParams }: SharesPageProps) {
  const { after } = await searchParams
  const position = typeof after === 'string' && UUID.test(after) ? after : undefined
  const { secret } = await params
  return { secret, isFirst: position === undefined, statement: await open(secret, position) }
}

export async function generateMetadata(props: SharesPageProps): Promise<Metadata> {
  const { statement } = await statementOf(props)
  const t = await getTranslations('shares')
  return {
    title: { absolute: statement ? t('pageTitle', { name: statement.name }) : t('busy.title') },
    robots: { index: false, follow: false },
  }
}

export default async function SharesPage(props: SharesPageProps) {
  const { secret, isFirst, statement } = await statementOf(props)
  const t = await getTranslations('shares.busy')
  if (!statement) return <NothingToPay title={t('title')} body={t('body')} />
  return <SharedStatement statement={statement} path={`/shares/${secret}`} isFirst={isFirst} />
}
