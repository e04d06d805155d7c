import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { z } from 'zod'
import { BrandStyle } from '@/components/checkout/brand-style'
import { NothingToPay } from '@/components/checkout/nothing-to-pay'
import { PlainPage } from '@/components/checkout/plain/page'
import { byLinkCode } from '@/lib/base/cells/routing'
import { withBrowser, withPhonePass } from '@/lib/http/pages/buyer-browser'
import { readTyped } from '@/lib/http/pages/plain-pix'
import { publicPage } from '@/lib/http/pages/public-page'
import { checkoutParams } from '@/lib/payments/checkout/contract'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { viewCheckout } from '@/lib/payments/checkout/view'
import { plainProblems } from '@/lib/payments/plain-checkout/plain-form'

type PageProps = {
  params: Promise<{ code: string }>
  searchParams: Promise<{ pass?: string; problem?: string }>
}

const pageInput = checkoutParams.extend({
  /** Of a phone, which reads what another browser requested. */
  pass: z.string().max(500).optional(),
  problem: z.enum(plainProblems).optional().catch(undefined),
})

const read = publicPage(pageInput, byLinkCode, async (ctx, { code, pass, problem }) => {
  const own = pass ? await withPhonePass(ctx, { code, pass }) : await withBrowser(ctx, code)
  if (!own) return undefined
  const view = viewCheckout(await loadCheckout(own, code))
  const page = `/pay/${code}/pix${pass ? `?pass=${encodeURIComponent(pass)}` : ''}`
  return {
    view,
    page,
    onPhone: pass !== undefined,
    ...(problem && { problem, typed: await readTyped(ctx, code) }),
  }
})
const find = cache((code: string, pass: string | undefined, problem: string | undefined) =>
  read({ code, pass, problem: problem as (typeof plainProblems)[number] | undefined }),
)

async function findShown({ params, searchParams }: PageProps) {
  const [{ code }, { pass, problem }] = await Promise.all([params, searchParams])
  return find(code, pass, problem)
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const shown = await findShown(props)
  const t = await getTranslations('plainPix')
  return { title: { absolute: shown ? t('title', { seller: shown.view.seller.name }) : t('passOver') } }
}

export default async function PlainPixPage(props: PageProps) {
  const shown = await findShown(props)
  if (!shown) {
    const t = await getTranslations('plainPix')
    return <NothingToPay title={t('passOver')} body={t('backToDevice')} />
  }
  return (
    <>
      <BrandStyle accent={shown.view.seller.accent} />
      <PlainPage {...shown} />
    </>
  )
}
