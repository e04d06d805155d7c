'use client'

import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Toast as Base } from 'radix-ui'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'

type ToastTone = 'success' | 'danger' | 'info'
type ToastDetails = { description?: ReactNode; action?: { label: string; onClick: () => void } }
type Toast = ToastDetails & { id: number; tone: ToastTone; title: ReactNode }

const MAX_SHOWN = 3
const FADE_OUT_MS = 200

// Radix draws, times and announces toasts but holds no list of them. sonner does, but adds its styles without a nonce,
// which our content security policy refuses.
let toasts: readonly Toast[] = []
const listeners = new Set<() => void>()
const noToasts: readonly Toast[] = []

function setToasts(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let lastId = 0
const show = (tone: ToastTone) => (title: ReactNode, details?: ToastDetails) => {
  lastId += 1
  setToasts([...toasts.slice(1 - MAX_SHOWN), { ...details, id: lastId, tone, title }])
}

/** Reports the result of what the reader did, from anywhere in the browser. Needs the Toaster on the page. */
export const toast = { success: show('success'), error: show('danger'), info: show('info') }

const remove = (id: number) => setToasts(toasts.filter((one) => one.id !== id))

const icons = { success: CircleCheck, danger: CircleAlert, info: Info }
const inks = { success: 'text-success-ink', danger: 'text-danger-ink', info: 'text-info-ink' }

export function Toaster() {
  const t = useTranslations('common')
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => noToasts,
  )
  return (
    <Base.Provider label={t('notifications')} duration={5000} swipeDirection="right">
      {shown.map((one) => {
        const Icon = icons[one.tone]
        return (
          <Base.Root
            key={one.id}
            onOpenChange={(open) => open || setTimeout(remove, FADE_OUT_MS, one.id)}
            duration={one.action || one.tone === 'danger' ? 10_000 : undefined}
            className="flex items-start gap-3 rounded-lg bg-raised py-3 ps-4 pe-2 shadow-float data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
          >
            <Icon aria-hidden="true" className={cn('mt-0.5 size-4 shrink-0', inks[one.tone])} />
            <div className="min-w-0 flex-1">
              <Base.Title className="font-medium text-ink">{one.title}</Base.Title>
              {one.description && (
                <Base.Description className="mt-0.5 text-muted">{one.description}</Base.Description>
              )}
            </div>
            {one.action && (
              <Base.Action asChild altText={one.action.label}>
                <Button size="sm" className="-my-1" onClick={one.action.onClick}>
                  {one.action.label}
                </Button>
              </Base.Action>
            )}
            <Base.Close asChild>
              <Button variant="ghost" size="icon-sm" aria-label={t('close')} className="-my-1 text-muted">
                <X />
              </Button>
            </Base.Close>
          </Base.Root>
        )
      })}
      <Base.Viewport
        label={`${t('notifications')} ({hotkey})`}
        className="fixed inset-x-4 bottom-4 z-60 m-0 flex list-none flex-col gap-2 p-0 outline-none max-md:bottom-20 sm:left-auto sm:w-96"
      />
    </Base.Provider>
  )
}
