import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CardHead } from '@/components/ui/card'
import { PageHead } from '@/components/ui/page-head'
import { listRequests } from '@/lib/backoffice/personal-data/list-requests'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { operatorArea } from '../area'
import { PeopleSearch } from './people-search'
import { RequestsTable } from './requests-table'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('operatorPeople'))('title') }
}

/** What all sellers store of a person who asks for it: search, export, erasure, and the deadlines of the requests. */
export default async function PeoplePage() {
  const { ctx } = await operatorArea()
  const [t, requests] = await Promise.all([getTranslations('operatorPeople'), listRequests(ctx)])
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="flex flex-col gap-10">
        <PeopleSearch today={civilDateOf(ctx.systemNow)} />
        <section aria-labelledby="requests">
          <CardHead id="requests" title={t('requests')} lead={t('requestsLead')} className="mb-1" />
          {requests.length === 0 ? (
            <p className="py-3 text-muted">{t('noRequests')}</p>
          ) : (
            <RequestsTable requests={requests} />
          )}
        </section>
      </div>
    </>
  )
}
