import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { MessagesFor } from '@/components/i18n/messages-for'
import { FirstPage } from '@/components/lists/first-page'
import { ListQueries } from '@/components/lists/list-queries'
import { PartHead } from '@/components/portal/part-head'
import { PageHead } from '@/components/ui/page-head'
import type { Area } from '@/lib/base/i18n/messages'
import { toRead } from '@/lib/base/kernel/ctx'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { type AnyList, browseList } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { portal } from './portal'
import type { SearchParams } from './search-params'

type ListPageProps = {
  list: AnyList
  searchParams: SearchParams
  /** Areas of texts besides the list's own. */
  areas?: readonly Area[]
  back?: { href: string; label: string }
  /** At the right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the portal that is one list, a part of the navigation or below one: its head, and its first rows for the ListView inside. */
export async function ListPage({ list, searchParams, areas = [], back, actions, children }: ListPageProps) {
  const ctx = await toRead((await portal()).ctx)
  const { fields } = list
  const query = readListQuery(fields, await searchParams)
  const [t, page] = await Promise.all([textsOf(list), browseList(ctx, list, query)])
  return (
    <MessagesFor areas={['common', 'portal', 'lists', fields.texts as Area, ...areas]} timeZone={SAO_PAULO}>
      <ListQueries>
        {back ? (
          <PageHead title={t('title')} back={back} actions={actions} />
        ) : (
          <PartHead actions={actions} />
        )}
        <FirstPage fields={fields} query={query} page={page}>
          {children}
        </FirstPage>
      </ListQueries>
    </MessagesFor>
  )
}

/** Every list has a title and a lead. */
const textsOf = ({ fields }: AnyList) => getTranslations(fields.texts as 'orders')

export const metadataOf = (list: AnyList) => async (): Promise<Metadata> => ({
  title: (await textsOf(list))('title'),
})
