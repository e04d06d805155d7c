import { Split } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { FirstPage } from '@/components/lists/first-page'
import { CodeBlock } from '@/components/ui/code-block'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHead } from '@/components/ui/page-head'
import { SAO_PAULO } from '@/lib/kernel/dates'
import { browseList } from '@/lib/kernel/lists/list'
import { readListQuery } from '@/lib/kernel/lists/query'
import { subSellerFields } from '@/lib/sub-sellers/fields'
import { subSellerList } from '@/lib/sub-sellers/list'
import { portal } from '../../portal'
import type { SearchParams } from '../../search-params'
import { SubSellersList } from './sub-sellers-list'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('subSellers'))('title') }
}

export default async function SubSellersPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await portal()
  const query = readListQuery(subSellerFields, await searchParams)
  const [t, page] = await Promise.all([getTranslations('subSellers'), browseList(ctx, subSellerList, query)])
  return (
    <MessagesFor areas={['common', 'portal', 'lists', 'subSellers']} timeZone={SAO_PAULO}>
      <PageHead title={t('title')} lead={t('lead')} />
      <FirstPage fields={subSellerFields} query={query} page={page}>
        <SubSellersList empty={<NoSubSellers publicUrl={ctx.settings.publicUrl} />} />
      </FirstPage>
    </MessagesFor>
  )
}

async function NoSubSellers({ publicUrl }: { publicUrl: string }) {
  const [t, tCurl] = await Promise.all([getTranslations('subSellers'), getTranslations('portal.curl')])
  const code = `curl ${publicUrl}/v2/seller/subseller \\
  -H 'Content-Type: application/json' \\
  -H 'X-Token-Api: ${tCurl('key')}' \\
  -d '{
    "name": "Maria da Silva",
    "document": "529.982.247-25",
    "account": { "pixKey": "maria@exemplo.com.br" }
  }'`
  return (
    <EmptyState icon={<Split />} title={t('emptyTitle')} code={<CodeBlock code={code} label={t('curl')} />}>
      {t('emptyBody')}
    </EmptyState>
  )
}
