import type { ReactNode } from 'react'

/** Numbered steps. */
export function Steps({ label, steps }: { label: string; steps: readonly ReactNode[] }) {
  return (
    <ol aria-label={label} className="flex flex-col gap-3">
      {steps.map((step, index) => (
        <li key={index} className="flex gap-3">
          <span
            aria-hidden="true"
            className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-subtle text-sm font-semibold text-accent-ink"
          >
            {index + 1}
          </span>
          <span className="min-w-0 break-words">{step}</span>
        </li>
      ))}
    </ol>
  )
}
