'use client'

import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { cn } from '@/components/ui/cn'

type FieldWiring = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

const Wiring = createContext<FieldWiring>({})

/** The attributes that connect a control inside a Field with its label, help and error. */
export function useField(): FieldWiring {
  return useContext(Wiring)
}

type FieldProps = {
  label: ReactNode
  help?: ReactNode
  /** Replaces the help. */
  error?: ReactNode
  optional?: boolean
  /** Shows the label to screen readers only. */
  hideLabel?: boolean
  className?: string
  children: ReactNode
}

/** Label above, control, help below; an error replaces the help. The control inside reads its attributes by useField. */
export function Field({ label, help, error, optional, hideLabel, className, children }: FieldProps) {
  const id = useId()
  const t = useTranslations('common')
  const note = error ?? help
  const wiring: FieldWiring = {
    id,
    'aria-describedby': note ? `${id}-note` : undefined,
    'aria-invalid': error ? true : undefined,
  }
  return (
    <div className={cn('flex min-w-0 flex-col', className)}>
      <Label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1.5'}>
        {label}
        {optional && <span className="font-normal text-faint"> · {t('optional')}</span>}
      </Label>
      <Wiring value={wiring}>{children}</Wiring>
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </div>
  )
}

export function Label({
  htmlFor,
  className,
  children,
}: {
  htmlFor: string
  className?: string
  children: ReactNode
}) {
  return (
    <label htmlFor={htmlFor} className={cn('text-sm font-medium text-ink', className)}>
      {children}
    </label>
  )
}

/** The note under a control. A live region from the first render, so that screen readers announce an error. */
export function FieldNote({ id, help, error }: { id: string; help?: ReactNode; error?: ReactNode }) {
  return (
    <div id={id} aria-live="polite" className="text-sm text-muted not-empty:mt-1.5">
      {error ? (
        <span className="flex animate-fade-in items-start gap-1.5 text-danger-ink">
          <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
          <span>{error}</span>
        </span>
      ) : (
        help
      )}
    </div>
  )
}

/** Several controls under one heading. */
export function FieldSet({
  legend,
  help,
  children,
}: {
  legend: ReactNode
  help?: ReactNode
  children: ReactNode
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-md font-semibold text-ink">{legend}</legend>
      {help && <p className="mt-1 max-w-text text-muted">{help}</p>}
      <div className="mt-4 flex flex-col gap-5">{children}</div>
    </fieldset>
  )
}
