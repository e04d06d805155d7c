import { Link2, Plus } from 'lucide-react'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { LinkCurl } from '@/components/links/link-curl'
import { IfMay } from '@/components/portal/if-may'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { linkList } from '@/lib/payments/payment-links/listing/list'
import { ListPage } from '../../list-page'
import { titleOfPart } from '../../part-title'
import { portal } from '../../portal'
import type { SearchParams } from '../../search-params'
import { LinksList } from './links-list'

export const generateMetadata = titleOfPart('/links')

export default async function LinksPage({ searchParams }: { searchParams: SearchParams }) {
  const t = await getTranslations('links')
  return (
    <ListPage
      list={linkList}
      searchParams={searchParams}
      actions={
        <IfMay permission="links.write">
          <Button asChild variant="primary">
            <Link href="/links/new">
              <Plus />
              {t('create')}
            </Link>
          </Button>
        </IfMay>
      }
    >
      <LinksList empty={<NoLinks />} />
    </ListPage>
  )
}

async function NoLinks() {
  const t = await getTranslations('links')
  const { ctx } = await portal()
  return (
    <EmptyState
      icon={<Link2 />}
      title={t('emptyTitle')}
      action={
        <IfMay permission="links.write">
          <Button asChild variant="primary">
            <Link href="/links/new">{t('create')}</Link>
          </Button>
        </IfMay>
      }
      code={<LinkCurl publicUrl={ctx.settings.publicUrl} />}
    >
      {t('emptyBody')}
    </EmptyState>
  )
}
