import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/ui/page-head'
import { getConnection } from '@/lib/rails/connection-registry/get-connection'
import { orNotFound, uuidOf } from '../../../../../(portal)/or-not-found'
import { operatorArea } from '../../../area'
import { change } from '../../actions'
import { ConnectionForm } from '../../connection-form'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('connections.detail'))('edit') }
}

export default async function EditConnectionPage({ params }: { params: Promise<{ uuid: string }> }) {
  const { ctx } = await operatorArea()
  const uuid = await uuidOf(params)
  const [t, detail] = await Promise.all([
    getTranslations('connections.detail'),
    orNotFound(getConnection(ctx, { uuid })),
  ])
  const { name, kind, settings, secrets } = detail
  return (
    <>
      <PageHead
        back={{ href: `/operator/connections/${uuid}`, label: name }}
        title={t('edit')}
        lead={kind.title}
      />
      <ConnectionForm kind={kind} initial={{ uuid, name, settings, secrets }} save={change} />
    </>
  )
}
