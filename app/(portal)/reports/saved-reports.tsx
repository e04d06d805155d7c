'use client'

import { useRouter } from 'next/navigation'
import { ListQueries } from '@/components/lists/list-queries'
import { ViewsMenu } from '@/components/lists/views-menu'
import { REPORTS } from '@/lib/backoffice/lists/reports'

const reports = { name: REPORTS, path: '/reports' }

/** Opens a report that the person or the team saved, or saves what the page shows. */
export function SavedReports({ search }: { search: string }) {
  const router = useRouter()
  return (
    <ListQueries>
      <ViewsMenu fields={reports} search={search} go={(href) => router.push(href)} />
    </ListQueries>
  )
}
