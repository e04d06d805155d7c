import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { BrandStyle } from '@/components/checkout/brand-style'
import { Footer } from '@/components/checkout/footer'
import { subscriptionTitle } from '@/components/subscriber/shown-status'
import { SubscriptionPage } from '@/components/subscriber/subscription-page'
import { byUuid } from '@/lib/base/cells/routing'
import { publicPage } from '@/lib/http/pages/public-page'
import { loadSubscription } from '@/lib/payments/subscription-checkout/load'
import { subscriptionParams } from '@/lib/payments/subscription-checkout/page-contract'
import { viewSubscriptionPage } from '@/lib/payments/subscription-checkout/view'
import { cancel, pause, resume, skip } from './actions'

type PageProps = { params: Promise<{ uuid: string }> }

const read = publicPage(subscriptionParams, byUuid, async (ctx, input) => ({
  view: viewSubscriptionPage(await loadSubscription(ctx, input)),
  simulators: ctx.settings.simulators,
}))
const findView = cache((uuid: string) => read({ uuid }))

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { view } = await findView((await params).uuid)
  const t = await getTranslations('subscriber')
  return { title: { absolute: subscriptionTitle(t, view) } }
}

export default async function PaySubscriptionPage({ params }: PageProps) {
  const { view, simulators } = await findView((await params).uuid)
  return (
    <>
      <BrandStyle accent={view.seller.accent} />
      <SubscriptionPage
        initial={view}
        cancel={cancel}
        changes={{ pause, resume, skip }}
        simulators={simulators}
        footer={<Footer seller={view.seller} />}
      />
    </>
  )
}
