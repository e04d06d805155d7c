import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BrandStyle } from '@/components/checkout/brand-style'
import { Checkout } from '@/components/checkout/checkout'
import { Footer } from '@/components/checkout/footer'
import { PlainForm } from '@/components/checkout/plain/form'
import { PlainLink } from '@/components/checkout/plain/link'
import { SellerContact } from '@/components/checkout/seller/contact'
import { tabTitle } from '@/components/checkout/tab-title'
import type { CheckoutView } from '@/lib/payments/checkout/contract'
import { openGraph } from '@/lib/payments/checkout/picture/open-graph'
import { offersPlainForm, payablePix } from '@/lib/payments/plain-checkout/plain-form'
import { cancelCard } from './actions'
import { findView } from './find-view'

type PayPageProps = { params: Promise<{ code: string }> }

export async function generateMetadata({ params }: PayPageProps): Promise<Metadata> {
  const { view, publicUrl } = await findView((await params).code)
  const t = await getTranslations('checkout')
  return {
    title: { absolute: tabTitle(t, view) },
    openGraph: openGraph(view, publicUrl),
    twitter: { card: 'summary_large_image' },
  }
}

export default async function PayPage({ params }: PayPageProps) {
  const { view, simulators } = await findView((await params).code)
  return (
    <>
      <BrandStyle accent={view.seller.accent} />
      <Checkout
        initial={view}
        cancelAuthentication={cancelCard}
        simulators={simulators}
        footer={<Footer seller={view.seller} />}
        contact={<SellerContact seller={view.seller} />}
        plain={withoutScript(view)}
      />
    </>
  )
}

/** What a browser without script can do here; nothing where the page itself shows all there is. */
function withoutScript(view: CheckoutView) {
  if (offersPlainForm(view)) return <PlainForm view={view} />
  return payablePix(view) !== undefined && <PlainLink code={view.code} />
}
