import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { BrandStyle } from '@/components/checkout/brand-style'
import { Footer } from '@/components/checkout/footer'
import { OwnPage } from '@/components/checkout/known/own/page'
import { bySeller } from '@/lib/base/cells/routing'
import { withKnownTokens } from '@/lib/http/pages/known-cookie'
import { publicPage } from '@/lib/http/pages/public-page'
import { ownPageParams } from '@/lib/payments/known-checkout/contract'
import { viewOwn } from '@/lib/payments/known-checkout/load-own'

type PageProps = { params: Promise<{ seller: string }> }

const read = publicPage(ownPageParams, bySeller, async (ctx, input) =>
  viewOwn(await withKnownTokens(ctx), input),
)
const findView = cache((seller: string) => read({ seller }))

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { seller } = await findView((await params).seller)
  const t = await getTranslations('ownData')
  return { title: { absolute: t('title', { seller: seller.name }) } }
}

export default async function BuyerOwnPage({ params }: PageProps) {
  const view = await findView((await params).seller)
  const { ownPage: _, ...seller } = view.seller
  return (
    <>
      <BrandStyle accent={view.seller.accent} />
      <OwnPage initial={view} footer={<Footer seller={seller} />} />
    </>
  )
}
