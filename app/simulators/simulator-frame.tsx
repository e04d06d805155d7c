import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type SimulatorFrameProps = {
  icon: LucideIcon
  /** The simulated company. */
  name: string
  title: string
  lead?: string
  /** States that nothing here is real. */
  note: string
  children: ReactNode
}

/** The layout of a simulated company's page, different from ours. */
export function SimulatorFrame({ icon: Icon, name, title, lead, note, children }: SimulatorFrameProps) {
  return (
    <div data-scale="checkout" className="flex min-h-dvh flex-col items-center bg-sunken px-4 py-6 sm:py-16">
      <main className="w-full max-w-110">
        <p className="flex items-center gap-2 font-medium text-muted">
          <Icon aria-hidden="true" className="size-5" />
          {name}
        </p>
        <div className="mt-4 rounded-lg border border-line bg-surface p-5 sm:p-8">
          <h1 className="text-lg font-semibold text-ink">{title}</h1>
          {lead && <p className="mt-1 text-muted">{lead}</p>}
          <div className="mt-6">{children}</div>
        </div>
        <p className="mt-4 text-center text-sm text-balance text-muted">{note}</p>
      </main>
    </div>
  )
}
