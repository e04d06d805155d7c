'use client'

import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Toast as Base } from 'radix-ui'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'

type ToastTone = 'success' | 'danger' | 'info'
type ToastDetails = { description?: ReactNode; action?: { label: string; onClick: () => void } }
type Toast = ToastDetails & { id: number; tone: ToastTone; title: ReactNode; open: boolean }

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const nothing: readonly Toast[] = []

function change(next: readonly Toast[]) {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(tone: ToastTone, title: ReactNode, details: ToastDetails = {}) {
  lastId += 1
  change([...shown.slice(-2), { ...details, id: lastId, tone, title, open: true }])
}

/** Tells that something the reader did has worked (or not), from anywhere in the browser. Needs the Toaster on the page. */
export const toast = {
  success: (title: ReactNode, details?: ToastDetails) => show('success', title, details),
  error: (title: ReactNode, details?: ToastDetails) => show('danger', title, details),
  info: (title: ReactNode, details?: ToastDetails) => show('info', title, details),
}

function close(id: number) {
  change(shown.map((one) => (one.id === id ? { ...one, open: false } : one)))
  // Gone after its way out has been drawn.
  setTimeout(() => change(shown.filter((one) => one.id !== id)), 200)
}

const icons = { success: CircleCheck, danger: CircleAlert, info: Info }
const inks = { success: 'text-success-ink', danger: 'text-danger-ink', info: 'text-info-ink' }

export function Toaster() {
  const t = useTranslations('common')
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => nothing,
  )
  return (
    <Base.Provider label={t('notifications')} duration={5000} swipeDirection="right">
      {toasts.map((one) => {
        const Icon = icons[one.tone]
        return (
          <Base.Root
            key={one.id}
            open={one.open}
            onOpenChange={(open) => open || close(one.id)}
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
