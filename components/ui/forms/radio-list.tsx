'use client'

import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { cn } from '@/components/ui/cn'

type Choice = {
  name: string
  value: string
  onChange: (value: string) => void
  disabled?: boolean
  /** What the chosen row opens is there at once when the page opens, and unfolds after a choice. */
  unfolds: boolean
}
const Choosing = createContext<Choice | null>(null)

type RadioListProps = {
  /** Read by screen readers; shown unless hideLegend. */
  legend: ReactNode
  hideLegend?: boolean
  name: string
  value: string
  onValueChange: (value: string) => void
  disabled?: boolean
  className?: string
  children: ReactNode
}

/** A radio group as rows of one box; the chosen row may open in place. Native inputs: arrow keys move, tab leaves. */
export function RadioList({
  legend,
  hideLegend,
  name,
  value,
  onValueChange,
  disabled,
  ...rest
}: RadioListProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  const [unfolds, setUnfolds] = useState(false)
  const onChange = (chosen: string) => {
    setUnfolds(true)
    onValueChange(chosen)
  }
  const readInput = useEffectEvent(() => {
    const ours = `input[name="${CSS.escape(name)}"]:checked`
    const chosen = list.current?.querySelector<HTMLInputElement>(ours)?.value
    if (chosen !== undefined && chosen !== value) onValueChange(chosen)
  })
  // A choice made before hydration counts.
  useEffect(() => readInput(), [])
  return (
    <fieldset ref={list} className={cn('min-w-0', rest.className)} disabled={disabled}>
      <legend className={hideLegend ? 'sr-only' : 'mb-2 text-sm font-medium'}>{legend}</legend>
      <div className="rounded-lg border border-line bg-surface">
        <Choosing value={{ name, value, onChange, disabled, unfolds }}>{rest.children}</Choosing>
      </div>
    </fieldset>
  )
}

type RadioListItemProps = {
  value: string
  label: ReactNode
  /** A second line under the label. */
  hint?: ReactNode
  icon?: ReactNode
  /** At the right end: an amount, a badge. */
  end?: ReactNode
  disabled?: boolean
  /** Shown under the row while it is chosen. */
  children?: ReactNode
}

export function RadioListItem({ value, label, hint, icon, end, disabled, children }: RadioListItemProps) {
  const choice = useContext(Choosing)
  const id = useId()
  if (!choice) throw new Error('RadioListItem outside RadioList')
  const chosen = choice.value === value
  return (
    <div className="group border-line not-first:border-t">
      <label
        htmlFor={id}
        className={cn(
          'flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2.5 transition-colors group-first:rounded-t-[11px] group-last:rounded-b-[11px]',
          'hover:bg-hover has-disabled:cursor-not-allowed has-disabled:opacity-50',
          chosen && 'bg-accent-subtle hover:bg-accent-subtle',
          chosen && children && 'group-last:rounded-b-none',
        )}
      >
        <input
          id={id}
          type="radio"
          name={choice.name}
          value={value}
          checked={chosen}
          disabled={disabled}
          onChange={() => choice.onChange(value)}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="size-4.5 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-surface transition-[border-width,border-color] checked:border-[5.5px] checked:border-accent-mark disabled:cursor-not-allowed"
        />
        {icon && <span className="shrink-0 text-muted [&_svg]:size-5">{icon}</span>}
        <span className="min-w-0 flex-1">
          <span className="block font-medium text-ink">{label}</span>
          {hint && (
            <span id={`${id}-hint`} className="block text-sm text-muted">
              {hint}
            </span>
          )}
        </span>
        {end && <span className="shrink-0 text-right tabular-nums">{end}</span>}
      </label>
      {chosen && children && (
        <div className={cn('border-t border-line p-4', choice.unfolds && 'animate-unfold')}>{children}</div>
      )}
    </div>
  )
}
