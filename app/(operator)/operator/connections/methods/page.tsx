import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Select } from '@/components/ui/forms/select'
import { PageHead } from '@/components/ui/page-head'
import { getOffers } from '@/lib/rails/connection-registry/get-offers'
import { listSellersToServe } from '@/lib/rails/connection-registry/list-sellers'
import { orNotFound } from '../../../../(portal)/or-not-found'
import { operatorArea } from '../../area'
import { offer } from '../actions'
import { MethodsForm } from './methods-form'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('connections.methods'))('title') }
}

const query = z.object({ seller: z.uuid().optional().catch(undefined) })

type MethodsProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** What live sellers may offer: all of them, or one. */
export default async function MethodsPage({ searchParams }: MethodsProps) {
  const { ctx } = await operatorArea()
  const { seller } = query.parse(await searchParams)
  const [t, back, offers, sellers] = await Promise.all([
    getTranslations('connections.methods'),
    getTranslations('connections'),
    orNotFound(getOffers(ctx, { seller })),
    listSellersToServe(ctx),
  ])
  const badge = seller && (
    <Badge tone={offers.isOwn ? 'accent' : 'neutral'}>{t(offers.isOwn ? 'own' : 'follows')}</Badge>
  )
  return (
    <>
      <PageHead
        back={{ href: '/operator/connections', label: back('title') }}
        title={t('title')}
        lead={t('lead')}
        badge={badge}
      />
      <search>
        <form method="get" className="mb-6 flex max-w-160 items-end gap-2">
          <Field label={t('for')} className="flex-1">
            <Select key={seller} name="seller" defaultValue={seller ?? ''}>
              <option value="">{t('everyone')}</option>
              {sellers.map(({ uuid, name }) => (
                <option key={uuid} value={uuid}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Button type="submit">{t('show')}</Button>
        </form>
      </search>
      <MethodsForm key={`${seller} ${offers.allowed.join()}`} offers={offers} offer={offer} />
    </>
  )
}
