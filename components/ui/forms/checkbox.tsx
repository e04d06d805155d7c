// biome-ignore-all lint/a11y/useAriaPropsForRole: a native checkbox exposes its checked state itself.
'use client'

import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from '@/components/ui/cn'
import { FieldNote } from './field'

type ToggleProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
}

/** A checkbox with its label at the right; a click on the label toggles it. */
export function Checkbox({ label, help, error, className, ...props }: ToggleProps) {
  const id = useId()
  return (
    <div className={cn('flex gap-2.5', className)}>
      <span className="grid h-[1lh] shrink-0 place-items-center">
        <input
          id={id}
          type="checkbox"
          aria-describedby={help || error ? `${id}-note` : undefined}
          aria-invalid={error ? true : undefined}
          className="peer col-start-1 row-start-1 size-4 cursor-pointer appearance-none rounded-sm border border-control bg-surface transition-colors checked:border-accent-mark checked:bg-accent hover:border-muted checked:hover:bg-accent-hover disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-danger-solid"
          {...props}
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none invisible col-start-1 row-start-1 m-auto size-3 text-on-accent peer-checked:visible"
        />
      </span>
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer text-ink">
          {label}
        </label>
        <FieldNote id={`${id}-note`} help={help} error={error} />
      </div>
    </div>
  )
}

/** On or off at once, without a save button. The label is at the left, the switch at the right. */
export function Switch({ label, help, error, className, ...props }: ToggleProps) {
  const id = useId()
  return (
    <div className={cn('flex items-start justify-between gap-6', className)}>
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer font-medium text-ink">
          {label}
        </label>
        <FieldNote id={`${id}-note`} help={help} error={error} />
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-describedby={help || error ? `${id}-note` : undefined}
        className="relative h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full bg-control transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-full before:bg-white before:transition-transform checked:bg-accent checked:before:translate-x-4 disabled:cursor-not-allowed disabled:opacity-50 dark:before:bg-canvas"
        {...props}
      />
    </div>
  )
}

/** A checkbox without a visible label, in a row of a table. */
export function SelectBox({ label, ...props }: Omit<ComponentProps<'input'>, 'type'> & { label: string }) {
  return (
    <span className="relative z-1 grid size-4 place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        className="peer col-start-1 row-start-1 size-4 cursor-pointer appearance-none rounded-sm border border-control bg-surface checked:border-accent-mark checked:bg-accent hover:border-muted"
        {...props}
      />
      <Check
        aria-hidden="true"
        strokeWidth={3}
        className="pointer-events-none invisible col-start-1 row-start-1 m-auto size-3 text-on-accent peer-checked:visible"
      />
    </span>
  )
}
