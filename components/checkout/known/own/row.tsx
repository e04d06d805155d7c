'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'

type OwnRowProps = {
  title: ReactNode
  note: ReactNode
  /** The words of the button, and all of them for a screen reader. */
  action: string
  label: string
  onForget: () => Promise<boolean>
}

/** A row of what is kept, with the button that deletes it. */
export function OwnRow({ title, note, action, label, onForget }: OwnRowProps) {
  const [busy, setBusy] = useState(false)
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-3">
      <p className="min-w-0 text-ink">
        <span className="block break-words">{title}</span>
        <span className="block text-sm text-muted">{note}</span>
      </p>
      <Button
        variant="ghost"
        className="-mr-3 shrink-0"
        aria-label={label}
        loading={busy}
        onClick={async () => {
          setBusy(true)
          if (!(await onForget())) setBusy(false)
        }}
      >
        {action}
      </Button>
    </li>
  )
}

/** A titled list of such rows. */
export function OwnList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 font-semibold text-ink">{title}</h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">{children}</ul>
    </section>
  )
}
