'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import { useLoadedPart } from '@/components/ui/use-loaded-part'
import type { Toast, ToastDetails, ToastTone } from './toast-list'

const MAX_SHOWN = 3

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

const loadList = async () => (await import('./toast-list')).ToastList

/** Shows the toasts. What draws them is loaded when the browser is idle: no page begins with one. */
export function Toaster() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => noToasts,
  )
  const List = useLoadedPart(loadList, shown.length > 0)
  return List && List !== 'failed' ? <List toasts={shown} remove={remove} /> : null
}
