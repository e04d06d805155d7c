// biome-ignore-all lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
import type { ReactNode } from 'react'
import { cn } from './cn'
import { CopyButton } from './copy-button'

type CodeBlockProps = {
  code: string
  /** Shown above the code and used in the name of the copy button. */
  label: string
  wrap?: boolean
  className?: string
  children?: ReactNode
}

/** Code or raw bytes, unchanged, with a copy button. */
export function CodeBlock({ code, label, wrap, className, children }: CodeBlockProps) {
  return (
    <figure className={cn('min-w-0 overflow-hidden rounded-md border border-line bg-sunken', className)}>
      <figcaption className="flex min-h-9 items-center justify-between gap-2 border-b border-line ps-3 pe-1 text-xs font-medium text-muted">
        <span className="truncate">{label}</span>
        <CopyButton text={code} what={label} />
      </figcaption>
      <pre
        tabIndex={0}
        className={cn(
          'max-h-96 overflow-auto p-3 font-mono text-xs leading-5 text-ink -outline-offset-2!',
          wrap && 'break-all whitespace-pre-wrap',
        )}
      >
        {children ?? code}
      </pre>
    </figure>
  )
}
