import { FileClock } from 'lucide-react'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { roleMay } from '@/lib/base/kernel/permissions'
import { portal } from './portal'

/** To the entries of the audit log about a resource, for who may read them. */
export async function AuditLink({ resource }: { resource: string }) {
  const { session } = await portal()
  if (!roleMay(session.role, 'audit.read')) return null
  const t = await getTranslations('audit')
  return (
    <p>
      <Link
        href={`/audit?${new URLSearchParams({ resource })}`}
        prefetch={false}
        className="inline-flex items-center gap-1.5 rounded-sm font-medium text-accent-ink hover:underline"
      >
        <FileClock aria-hidden="true" className="size-4" />
        {t('open')}
      </Link>
    </p>
  )
}
