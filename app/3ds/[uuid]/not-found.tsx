import { SearchX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Foot } from '@/components/checkout/foot'
import { StageIcon } from '@/components/checkout/stage-icon'

export default function AuthenticationNotFound() {
  const t = useTranslations('threeDSecure.notFound')
  return (
    <div data-scale="checkout" className="mx-auto flex min-h-dvh w-full max-w-118 flex-col px-4 py-10">
      <main className="flex flex-1 flex-col justify-center">
        <StageIcon tone="neutral" icon={<SearchX />} />
        <h1 className="text-lg font-semibold text-ink">{t('title')}</h1>
        <p className="mt-1 text-muted">{t('body')}</p>
      </main>
      <Foot />
    </div>
  )
}
