import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BrandStyle } from '@/components/checkout/brand-style'
import { Checkout } from '@/components/checkout/checkout'
import { Footer } from '@/components/checkout/footer'
import { tabTitle } from '@/components/checkout/tab-title'
import { cancelCard, start } from './actions'
import { findView } from './find-view'

type PayPageProps = { params: Promise<{ code: string }> }

export async function generateMetadata({ params }: PayPageProps): Promise<Metadata> {
  const { view } = await findView((await params).code)
  const t = await getTranslations('checkout')
  return { title: { absolute: tabTitle(t, view) } }
}

export default async function PayPage({ params }: PayPageProps) {
  const { view, simulators } = await findView((await params).code)
  return (
    <>
      <BrandStyle accent={view.seller.accent} />
      <Checkout
        initial={view}
        start={start}
        cancelAuthentication={cancelCard}
        simulators={simulators}
        footer={<Footer seller={view.seller} />}
      />
    </>
  )
}
