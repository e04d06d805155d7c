'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { CodeForm } from '@/components/checkout/known/code-form'
import { codesOfOwnPage } from '@/components/checkout/known/codes'
import { post } from '@/components/checkout/post'
import { SellerMark } from '@/components/checkout/seller/mark'
import type { OwnPageView } from '@/lib/payments/known-checkout/contract'
import { OwnBrowsers } from './browsers'
import { OwnCards } from './cards'
import { OwnFacts } from './facts'
import type { Forget } from './forget'
import { ForgetAll } from './forget-all'

type OwnPageProps = {
  initial: OwnPageView
  footer: ReactNode
}

/** What a buyer keeps at a seller, to be seen and deleted. */
export function OwnPage({ initial, footer }: OwnPageProps) {
  const t = useTranslations('ownData')
  const [view, setView] = useState(initial)
  const [done, setDone] = useState(false)
  const { seller, sendsCodes, own } = view
  const codes = codesOfOwnPage(seller.ownPage)
  const remove: Forget = async (what, uuid) => {
    const body = { what, ...(uuid && { uuid }) }
    const result = await post<OwnPageView>(`${seller.ownPage}/forget`, body)
    if (!result.ok) return false
    setView(result.data)
    setDone(true)
    return true
  }
  const code = !sendsCodes ? null : (
    <CodeForm
      key={own ? 'own' : 'nobody'}
      channels={['MAIL']}
      to={own ? 'KNOWN' : 'ASKED'}
      {...(own && { label: t('confirmEmail') })}
      onRequest={(_, email) => codes.request(email ? { email } : {})}
      onType={async (typed) => {
        const result = await codes.type(typed)
        if (!result.ok) return result
        setView(result.data.view)
        return { ok: true, data: result.data.accepted }
      }}
    />
  )
  return (
    <div
      data-scale="checkout"
      className="mx-auto flex min-h-dvh w-full max-w-118 flex-col bg-canvas px-4 py-10"
    >
      <main className="flex flex-1 flex-col gap-8">
        <div>
          <SellerMark seller={seller} />
          <h1 className="mt-6 text-lg font-semibold text-balance text-ink">
            {t('title', { seller: seller.name })}
          </h1>
          <p className="mt-1 text-pretty text-muted">{t('lead')}</p>
          <p role="status" className="text-ink not-empty:mt-4">
            {done && t('done')}
          </p>
        </div>
        {own ? (
          <>
            <OwnFacts own={own}>{!own.isConfirmed && code}</OwnFacts>
            <OwnCards cards={own.cards} forget={remove} />
            <OwnBrowsers browsers={own.browsers} forget={remove} />
            <ForgetAll forget={remove} />
          </>
        ) : (
          <section className="rounded-lg border border-line bg-surface p-4">
            <h2 className="font-semibold text-ink">{t('none')}</h2>
            <p className="mt-1 mb-4 text-sm text-pretty text-muted">
              {t(sendsCodes ? 'noneBody' : 'noMail')}
            </p>
            {code}
          </section>
        )}
      </main>
      {footer}
    </div>
  )
}
