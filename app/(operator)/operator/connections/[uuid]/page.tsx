import { Pencil } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { CardHead } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { PageHead } from '@/components/ui/page-head'
import { type ConnectionDetail, getConnection } from '@/lib/rails/connection-registry/get-connection'
import { orNotFound, uuidOf } from '../../../../(portal)/or-not-found'
import { operatorArea } from '../../area'
import { assign, check, turn, unassign } from '../actions'
import { ConnectionState } from '../connection-state'
import { AssignButton } from './assign-button'
import { CheckButton } from './check-button'
import { Facts } from './facts'
import { Health } from './health'
import { Incident } from './incident'
import { Notes } from './notes'
import { RouteOfOne } from './route-of-one'
import { TurnButton } from './turn-button'
import { UnassignButton } from './unassign-button'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('connections'))('title') }
}

export default async function ConnectionPage({ params }: { params: Promise<{ uuid: string }> }) {
  const { ctx } = await operatorArea()
  const uuid = await uuidOf(params)
  const [t, detail] = await Promise.all([
    getTranslations('connections'),
    orNotFound(getConnection(ctx, { uuid })),
  ])
  const { name, state, mayManage } = detail
  return (
    <>
      <PageHead
        back={{ href: '/operator/connections', label: t('new.back') }}
        title={name}
        badge={<ConnectionState state={state} />}
        actions={mayManage && <Actions detail={detail} edit={t('detail.edit')} />}
      />
      {detail.incident && (
        <Notice tone="danger" title={t('detail.incidentTitle')} className="mb-6">
          <Incident incident={detail.incident} />
        </Notice>
      )}
      <div className="grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-10">
          {mayManage && <CheckButton uuid={uuid} last={lastTest(detail)} check={check} />}
          <Assignments detail={detail} />
          {detail.notes && <Notes notes={detail.notes} kind={detail.kind.kind} />}
          <section aria-labelledby="health">
            <CardHead id="health" title={t('detail.health')} lead={t('detail.healthLead')} />
            <Health detail={detail} now={ctx.systemNow} />
          </section>
        </div>
        <aside aria-labelledby="facts" className="min-w-0">
          <CardHead id="facts" title={t('detail.facts')} className="mb-1" />
          <Facts detail={detail} now={ctx.systemNow} />
        </aside>
      </div>
    </>
  )
}

const lastTest = ({ testedAt, testPassed }: ConnectionDetail) =>
  testedAt && { at: testedAt, passed: testPassed === true }

function Actions({ detail, edit }: { detail: ConnectionDetail; edit: string }) {
  const { uuid, name, active, openCharges } = detail
  return (
    <>
      <TurnButton uuid={uuid} name={name} active={active} openCharges={openCharges} turn={turn} />
      <Button asChild variant="primary">
        <Link href={`/operator/connections/${uuid}/edit`}>
          <Pencil />
          {edit}
        </Link>
      </Button>
    </>
  )
}

async function Assignments({ detail }: { detail: ConnectionDetail }) {
  const t = await getTranslations('connections')
  const { uuid, routes, seller, sellers, kind, mayManage } = detail
  const { services } = kind
  return (
    <section aria-labelledby="assignments">
      <CardHead
        id="assignments"
        title={t('assign.title')}
        lead={t('assign.lead')}
        actions={
          mayManage && (
            <AssignButton
              uuid={uuid}
              services={services}
              sellers={seller ? undefined : sellers}
              assign={assign}
            />
          )
        }
        className="mb-1"
      />
      {routes.length === 0 ? (
        <p className="mt-3 text-muted">{t('assign.none')}</p>
      ) : (
        <ul aria-label={t('assign.title')} className="flex flex-col">
          {routes.map((route) => (
            <RouteOfOne key={route.uuid} route={route}>
              {mayManage && (
                <UnassignButton
                  uuid={uuid}
                  assignment={route.uuid}
                  of={`${t(`services.${route.service}`)}, ${route.seller?.name ?? t('everyone')}`}
                  unassign={unassign}
                />
              )}
            </RouteOfOne>
          ))}
        </ul>
      )}
    </section>
  )
}
