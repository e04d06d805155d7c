'use client'

import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Dialog as Base } from 'radix-ui'
import { type MouseEvent, type ReactNode, type RefObject, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { hasUnsavedChanges } from '@/components/ui/forms/unsaved-changes'
import type { PanelProps } from './use-overlay'

export const scrimLook =
  'fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in'

/** Ignores clicks and key presses while the dialog fades out: a double click would act twice. */
export function ignoreWhenClosed(event: MouseEvent<HTMLElement>) {
  if (event.currentTarget.dataset.state !== 'closed') return
  event.preventDefault()
  event.stopPropagation()
}

export type DialogContent = {
  title: ReactNode
  lead?: ReactNode
  /** The label of a button that closes the dialog, before the other buttons. */
  closeLabel?: ReactNode
  /** Buttons at the end, the primary one last. */
  actions?: ReactNode
  wide?: boolean
  /** For a dialog that opens while another one is open. */
  above?: boolean
  /** For content that cannot be shown again: a click outside does not close it. */
  ignoreOutsideClick?: boolean
  children?: ReactNode
}

/** After the panel has closed. */
export const focusTrigger = (trigger: RefObject<HTMLElement | null> | undefined) =>
  trigger && {
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      trigger.current?.focus()
    },
  }

export function DialogPanel(props: PanelProps & DialogContent) {
  const { trigger, open, onOpenChange, title, lead, closeLabel, actions, wide, above, children } = props
  const t = useTranslations('common')
  const content = useRef<HTMLDivElement>(null)
  const isChanged = () => content.current !== null && hasUnsavedChanges(content.current)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Overlay className={cn(scrimLook, above && 'z-50')} />
        <Base.Content
          ref={content}
          {...focusTrigger(trigger)}
          {...(!lead && { 'aria-describedby': undefined })}
          onInteractOutside={(event) => (props.ignoreOutsideClick || isChanged()) && event.preventDefault()}
          onEscapeKeyDown={(event) => isChanged() && event.preventDefault()}
          onClickCapture={ignoreWhenClosed}
          className={cn(
            'fixed z-50 flex max-h-[calc(100dvh-2rem)] flex-col bg-raised shadow-float outline-none',
            'inset-x-0 bottom-0 rounded-t-lg data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in',
            'sm:inset-0 sm:m-auto sm:h-fit sm:rounded-lg sm:data-[state=closed]:animate-fade-out sm:data-[state=open]:animate-rise-in',
            wide ? 'sm:max-w-160' : 'sm:max-w-110',
            above && 'z-60',
          )}
        >
          <div className="flex items-start justify-between gap-4 px-5 pt-5 sm:px-6">
            <div className="min-w-0">
              <Base.Title className="text-md font-semibold text-ink">{title}</Base.Title>
              {lead && <Base.Description className="mt-1 text-muted">{lead}</Base.Description>}
            </div>
            <Base.Close asChild>
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={t('close')}
                className="-mt-1 -mr-2 text-muted"
              >
                <X />
              </Button>
            </Base.Close>
          </div>
          {children && <div className="min-h-0 overflow-y-auto px-5 pt-4 pb-1 sm:px-6">{children}</div>}
          <div className="flex justify-end gap-2 px-5 pt-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] max-sm:flex-col-reverse max-sm:*:w-full sm:px-6">
            {closeLabel && (
              <Base.Close asChild>
                <Button>{closeLabel}</Button>
              </Base.Close>
            )}
            {actions}
          </div>
        </Base.Content>
      </Base.Portal>
    </Base.Root>
  )
}
