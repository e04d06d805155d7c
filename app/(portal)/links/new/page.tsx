import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { MessagesFor } from '@/components/i18n/messages-for'
import { UnofferedMethods } from '@/components/orders/unoffered-methods'
import { PageHead } from '@/components/ui/page-head'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { MAX_PAGE_SIZE } from '@/lib/base/kernel/pagination'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import { fitsFlow } from '@/lib/parties/sellers/refuse-early-buyer'
import { payableMethods } from '@/lib/payments/checkout/view'
import { getPaymentLink } from '@/lib/payments/payment-links/get-payment-link'
import { listPlans } from '@/lib/payments/plans/list-plans'
import { getOfferObstacles } from '@/lib/rails/connection-choice/get-obstacles'
import { orNotFound } from '../../or-not-found'
import { portal } from '../../portal'
import type { SearchParams } from '../../search-params'
import { createLink } from '../actions'
import { emptyForm, formOf } from './form-values'
import { LinkForm } from './link-form'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('links'))('form.title') }
}

const query = z.object({
  from: z.uuid().optional().catch(undefined),
  type: z.literal('SUBSCRIPTION').optional().catch(undefined),
})

const newest = {
  page: 0,
  size: MAX_PAGE_SIZE,
  sort: { column: 'createdAt', direction: 'desc', requested: false },
} as const

export default async function NewLinkPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx, session } = await portal()
  const { from, type = 'ORDER' } = query.parse(await searchParams)
  const [t, locale, { rows: plans }] = await Promise.all([
    getTranslations('links'),
    getLocale(),
    listPlans(ctx, { ...newest, active: true }),
  ])
  const original = from && (await orNotFound(getPaymentLink(ctx, { uuid: from }))).link
  const { fantasyName, receivableFlow } = session.seller
  const obstacles = await getOfferObstacles(ctx, session.seller)
  return (
    <MessagesFor areas={['common', 'portal', 'links', 'subscriptions', 'checkout']} timeZone={SAO_PAULO}>
      <PageHead
        back={{ href: '/links', label: t('detail.back') }}
        title={t('form.title')}
        lead={t('form.lead')}
      />
      <UnofferedMethods obstacles={obstacles} among={paymentMethods} />
      <LinkForm
        initial={original ? formOf(original, locale) : { ...emptyForm, type }}
        plans={plans}
        sellerName={fantasyName}
        offered={paymentMethods.filter((method) => !obstacles[method] && fitsFlow(receivableFlow, method))}
        payableHere={payableMethods({ type: 'ORDER', paymentMethods: [...paymentMethods] })}
        create={createLink}
      />
    </MessagesFor>
  )
}
