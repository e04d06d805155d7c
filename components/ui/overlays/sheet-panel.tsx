'use client'

import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Dialog as Base } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { focusTrigger, ignoreWhenClosed, scrimLook } from './dialog-panel'
import type { PanelProps } from './use-overlay'

export type SheetContent = {
  title: ReactNode
  hideTitle?: boolean
  className?: string
  children: ReactNode
}

export function SheetPanel(props: PanelProps & SheetContent) {
  const { trigger, open, onOpenChange, title, hideTitle, className, children } = props
  const t = useTranslations('common')
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Overlay className={scrimLook} />
        <Base.Content
          aria-describedby={undefined}
          {...focusTrigger(trigger)}
          onClickCapture={ignoreWhenClosed}
          className={cn(
            'fixed z-50 flex flex-col bg-raised shadow-float outline-none',
            'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-lg data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in',
            'sm:inset-y-0 sm:right-0 sm:left-auto sm:max-h-none sm:w-110 sm:rounded-none sm:data-[state=closed]:animate-sheet-out sm:data-[state=open]:animate-sheet-in',
            className,
          )}
        >
          <div className="flex min-h-14 items-center justify-between gap-4 ps-5 pe-3 sm:ps-6">
            <Base.Title className={hideTitle ? 'sr-only' : 'text-md font-semibold text-ink'}>
              {title}
            </Base.Title>
            <Base.Close asChild>
              <Button variant="ghost" size="icon-sm" aria-label={t('close')} className="ml-auto text-muted">
                <X />
              </Button>
            </Base.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:px-6">
            {children}
          </div>
        </Base.Content>
      </Base.Portal>
    </Base.Root>
  )
}
