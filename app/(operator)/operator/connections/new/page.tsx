import { ChevronRight } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { forbidden } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/ui/page-head'
import { listOverview } from '@/lib/rails/connection-registry/list-overview'
import { listSellersToServe } from '@/lib/rails/connection-registry/list-sellers'
import { operatorArea } from '../../area'
import { create } from '../actions'
import { ConnectionForm } from '../connection-form'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('connections.new'))('title') }
}

type NewConnectionProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** First the kind, then its form. */
export default async function NewConnectionPage({ searchParams }: NewConnectionProps) {
  const { ctx } = await operatorArea()
  const [t, { kinds, mayManage }, { kind: asked }] = await Promise.all([
    getTranslations('connections.new'),
    listOverview(ctx),
    searchParams,
  ])
  if (!mayManage) forbidden()
  const kind = kinds.find((one) => one.kind === asked)
  const back = kind
    ? { href: '/operator/connections/new', label: t('other') }
    : { href: '/operator/connections', label: t('back') }
  return (
    <>
      <PageHead back={back} title={kind?.title ?? t('title')} lead={kind ? t('title') : t('lead')} />
      {kind ? (
        <ConnectionForm kind={kind} sellers={await listSellersToServe(ctx)} save={create} />
      ) : (
        <ul className="max-w-160 overflow-hidden rounded-lg border border-line bg-surface">
          {kinds.map((one) => (
            <li key={one.kind} className="not-first:border-t border-line">
              <Link
                href={`/operator/connections/new?kind=${one.kind}`}
                className="flex items-center justify-between gap-4 px-4 py-4 hover:bg-hover"
              >
                <span className="font-medium text-ink">{one.title}</span>
                <ChevronRight aria-hidden="true" className="size-4 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
