'use client'

import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { useField } from './field'

export const controlLook = [
  'w-full min-w-0 rounded-md border border-control bg-surface text-ink transition-colors',
  'hover:border-muted focus:border-accent-mark aria-invalid:border-danger-solid',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted',
]

type InputProps = ComponentProps<'input'> & {
  /** Drawn inside the field: a unit, an icon, a brand mark. */
  start?: ReactNode
  end?: ReactNode
}

/** A text input. Inside a Field it gets label, help and error from there; `{...register('name')}` works unchanged. */
export function Input({ start, end, className, ...props }: InputProps) {
  const wiring = useField()
  const input = (
    <input
      {...wiring}
      className={cn(
        'control-box px-3 read-only:bg-sunken',
        controlLook,
        start && 'ps-10',
        end && 'pe-10',
        className,
      )}
      {...props}
    />
  )
  if (!start && !end) return input
  return (
    <div className="relative">
      {input}
      {start && (
        <span className="pointer-events-none absolute inset-y-0 start-0 grid min-w-10 place-items-center px-3 text-faint">
          {start}
        </span>
      )}
      {end && (
        <span className="absolute inset-y-0 end-0 grid min-w-10 place-items-center text-faint">{end}</span>
      )}
    </div>
  )
}

export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  const wiring = useField()
  return (
    <textarea
      {...wiring}
      rows={rows}
      className={cn(
        controlLook,
        'field-sizing-content read-only:bg-sunken min-h-20 resize-y px-3 py-2 text-(length:--control-text) leading-(--control-leading)',
        className,
      )}
      {...props}
    />
  )
}
