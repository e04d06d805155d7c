import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { BrandStyle } from '@/components/checkout/brand-style'
import { Footer } from '@/components/checkout/footer'
import { SandboxBanner } from '@/components/checkout/sandbox-banner'
import { Authentication } from '@/components/three-d-secure/authentication'
import { cancel, proceed, report } from './actions'
import { findView } from './find-view'

type AuthenticationPageProps = { params: Promise<{ uuid: string }> }

export async function generateMetadata({ params }: AuthenticationPageProps): Promise<Metadata> {
  const { seller } = await findView((await params).uuid)
  const t = await getTranslations('threeDSecure')
  return { title: { absolute: t('title', { seller: seller.name }) } }
}

export default async function AuthenticationPage({ params }: AuthenticationPageProps) {
  const view = await findView((await params).uuid)
  const framed = (await headers()).get('sec-fetch-dest') === 'iframe'
  return (
    <>
      <BrandStyle accent={view.seller.accent} />
      <Authentication
        initial={view}
        framed={framed}
        proceed={proceed}
        cancel={cancel}
        report={report}
        banner={view.seller.sandbox && <SandboxBanner simulators={false} />}
        footer={<Footer />}
      />
    </>
  )
}
