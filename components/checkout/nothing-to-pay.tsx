import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Footer } from './footer'
import { StageIcon } from './stage-icon'

/** The page of an address without anything to pay. */
export function NothingToPay({ title, body, note }: { title: ReactNode; body: ReactNode; note?: ReactNode }) {
  return (
    <div data-scale="checkout" className="mx-auto flex min-h-dvh w-full max-w-118 flex-col px-4 py-10">
      <main className="flex flex-1 flex-col justify-center">
        <StageIcon tone="neutral" icon={<SearchX />} />
        <h1 className="text-lg font-semibold text-ink">{title}</h1>
        <p className="mt-1 text-muted">{body}</p>
        {note && <p className="mt-4 text-sm text-muted">{note}</p>}
      </main>
      <Footer />
    </div>
  )
}
