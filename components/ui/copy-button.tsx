'use client'

import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from './button'
import { cn } from './cn'
import { useCopy } from './use-copy'

type CopyButtonProps = {
  text: string
  /** What is copied, for the button's name: "Copiar {what}". */
  what?: string
  /** The label of a large button; without it the button is an icon. */
  children?: ReactNode
  variant?: 'primary' | 'secondary' | 'ghost'
  size?: 'sm' | 'md'
  wide?: boolean
  className?: string
}

/** Copies a text and shows the result for two seconds; screen readers announce it. */
export function CopyButton({ text, what, children, variant, size, wide, className }: CopyButtonProps) {
  const t = useTranslations('common')
  const { state, copy } = useCopy(text)
  const icon = state === 'copied' ? <Check className="text-current" /> : <Copy />
  const result = { idle: '', copied: t('copied'), failed: t('copyFailed') }[state]
  const announcement = (
    <span role="status" className="sr-only">
      {result}
    </span>
  )
  if (children === undefined) {
    return (
      <>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={what ? t('copyOf', { what }) : t('copy')}
          onClick={copy}
          className={cn('text-muted [&_svg]:size-3.5', state === 'copied' && 'text-success-ink', className)}
        >
          {icon}
        </Button>
        {announcement}
      </>
    )
  }
  return (
    <>
      <Button variant={variant} size={size} wide={wide} onClick={copy} className={className}>
        {/* Both labels share one grid cell, so that the button keeps its width; its accessible name does not change. */}
        <span className="grid *:col-start-1 *:row-start-1 *:inline-flex *:items-center *:justify-center *:gap-2">
          <span className={cn(state !== 'idle' && 'opacity-0')}>
            <Copy />
            {children}
          </span>
          <span aria-hidden="true" className={cn(state === 'idle' && 'invisible')}>
            {icon}
            {result || t('copied')}
          </span>
        </span>
      </Button>
      {announcement}
    </>
  )
}

/** An identifier in small type with its copy button. */
export function CopyText({ text, what, shown }: { text: string; what: string; shown?: ReactNode }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span title={text} className="truncate font-mono text-sm">
        {shown ?? text}
      </span>
      <CopyButton text={text} what={what} className="-my-1.5" />
    </span>
  )
}
