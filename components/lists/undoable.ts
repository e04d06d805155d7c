'use client'
// Actions on rows that are sent a few seconds after the click, so that they can be undone; the rows show them at once.
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { toast } from '@/components/ui/overlays/toast'
import { useRefreshLists } from './use-refresh-lists'

const UNDO_MS = 5_000

type Change = (item: unknown) => unknown

let pending: ReadonlyMap<string, Change> = new Map()
const listeners = new Set<() => void>()

function change(next: Map<string, Change>) {
  pending = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const nothing: ReadonlyMap<string, Change> = new Map()

/** The rows as they will be once the pending actions on them are done. */
export function useWithPending<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  const changes = useSyncExternalStore(
    subscribe,
    () => pending,
    () => nothing,
  )
  if (changes.size === 0) return items
  return items.map((item) => (changes.get(keyOf(item))?.(item) as Item | undefined) ?? item)
}

export interface RowAction<Item> {
  act: (item: Item) => Promise<ActionResult>
  /** The row as it will be. */
  after: (item: Item) => Item
  /** What the toast says, for this many rows. */
  done: (count: number) => string
}

/** Runs an action on rows after a few seconds, in which a toast offers to undo it. */
export function useUndoable<Item>(keyOf: (item: Item) => string) {
  const t = useTranslations('lists')
  const refresh = useRefreshLists()
  const showRefusal = useRefusalToast()
  return (items: readonly Item[], { act, after, done }: RowAction<Item>) => {
    const keys = items.map(keyOf)
    change(new Map([...pending, ...keys.map((key) => [key, after as Change] as const)]))
    const forget = () => change(new Map([...pending].filter(([key]) => !keys.includes(key))))
    async function run() {
      window.removeEventListener('pagehide', run)
      clearTimeout(timer)
      for (const item of items) {
        const result = await resultOf(() => act(item))
        if (!result.ok) showRefusal(result)
      }
      await refresh()
      forget()
    }
    const timer = setTimeout(run, UNDO_MS)
    // Left pages send what is pending: the reader has seen it as done.
    window.addEventListener('pagehide', run)
    toast.success(done(items.length), {
      action: {
        label: t('undo'),
        onClick: () => {
          window.removeEventListener('pagehide', run)
          clearTimeout(timer)
          forget()
        },
      },
    })
  }
}
