import type { ReactNode } from 'react'

type FrameProps = { banner?: ReactNode; summary: ReactNode; foot: ReactNode; children: ReactNode }

/** The two halves of the checkout: what is bought on a tinted surface, how it is paid beside it, below it on phones. */
export function Frame({ banner, summary, foot, children }: FrameProps) {
  return (
    <div data-scale="checkout" className="flex min-h-dvh flex-col bg-canvas">
      {banner}
      <div className="flex flex-1 flex-col desk:grid desk:grid-cols-2">
        <header className="flex justify-center bg-accent-subtle px-4 py-6 desk:justify-end desk:px-16 desk:pt-20">
          {summary}
        </header>
        <div className="flex flex-1 flex-col px-4 py-6 desk:px-16 desk:pt-20">
          <main className="mx-auto w-full max-w-110 flex-1 desk:mx-0">{children}</main>
          {foot}
        </div>
      </div>
    </div>
  )
}
