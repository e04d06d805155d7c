import { Split } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { CodeBlock } from '@/components/ui/code-block'
import { EmptyState } from '@/components/ui/empty-state'
import { subSellerList } from '@/lib/backoffice/sub-sellers/list'
import { ListPage } from '../../list-page'
import { titleOfPart } from '../../part-title'
import { portal } from '../../portal'
import type { SearchParams } from '../../search-params'
import { SubSellersList } from './sub-sellers-list'

export const generateMetadata = titleOfPart('/sub-sellers')

export default function SubSellersPage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <ListPage list={subSellerList} searchParams={searchParams}>
      <SubSellersList empty={<NoSubSellers />} />
    </ListPage>
  )
}

async function NoSubSellers() {
  const [t, tCurl, { ctx }] = await Promise.all([
    getTranslations('subSellers'),
    getTranslations('portal.curl'),
    portal(),
  ])
  const code = `curl ${ctx.settings.publicUrl}/v2/seller/subseller \\
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
