import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

type FrameProps = {
  banner?: ReactNode
  summary: ReactNode
  foot: ReactNode
  /** What is paid with takes the whole screen of a phone: nothing beside it is there to be seen or reached. */
  alone: boolean
  children: ReactNode
}

/** The two halves of the checkout: what is bought on a tinted surface, how it is paid beside it, below it on phones. */
export function Frame({ banner, summary, foot, alone, children }: FrameProps) {
  const t = useTranslations('checkout')
  const aside = alone && 'max-sm:hidden'
  return (
    <div data-scale="checkout" className="flex min-h-dvh flex-col bg-canvas">
      <div className={cn(aside)}>{banner}</div>
      <div className="flex flex-1 flex-col desktop:grid desktop:grid-cols-2">
        <div
          className={cn(
            'flex justify-center bg-accent-subtle px-4 py-6 desktop:justify-end desktop:px-16 desktop:pt-20',
            aside,
          )}
        >
          {summary}
        </div>
        <div className="flex flex-1 flex-col px-4 py-6 desktop:px-16 desktop:pt-20">
          {/* Named, because the framed page of a card's bank has a main part of its own. */}
          <main aria-label={t('main')} className="mx-auto w-full max-w-110 flex-1 desktop:mx-0">
            {children}
          </main>
          <div className={cn(aside)}>{foot}</div>
        </div>
      </div>
    </div>
  )
}
