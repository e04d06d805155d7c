// The same where the nodes of Citus serve their cells themselves: a notification is heard only at the server where it was sent.
import type { ChangeNotification } from '@/lib/base/changes/change'
import { type ChangeFeed, createChangeFeed } from './change-feed'

const LOOK_MS = 10_000

type OnChange = (notification: ChangeNotification) => void

/** @param listNodes the addresses of the nodes; one that fails leaves those that are known */
export function createFeedOfNodes(url: string, listNodes: () => Promise<readonly string[]>): ChangeFeed {
  const feeds = new Map([[url, createChangeFeed(url)]])
  /** Of each subscriber how it leaves each server. */
  const subscribers = new Map<OnChange, Map<string, () => void>>()
  let watch: NodeJS.Timeout | undefined

  async function join(onChange: OnChange): Promise<void> {
    await Promise.all(
      [...feeds].map(async ([server, feed]) => {
        if (subscribers.get(onChange)?.has(server)) return
        subscribers.get(onChange)?.set(server, () => {})
        const leave = await feed.subscribe(onChange)
        const joined = subscribers.get(onChange)
        if (joined) joined.set(server, leave)
        else leave()
      }),
    )
  }

  async function look(): Promise<void> {
    const nodes = await listNodes().catch(() => [])
    for (const node of nodes) if (!feeds.has(node)) feeds.set(node, createChangeFeed(node))
    await Promise.all([...subscribers.keys()].map(join))
  }

  return {
    async subscribe(onChange) {
      // Each subscription leaves by itself, also where the same function subscribes twice.
      const own: OnChange = (notification) => onChange(notification)
      subscribers.set(own, new Map())
      watch ??= setInterval(look, LOOK_MS).unref()
      await look()
      return () => {
        for (const leave of subscribers.get(own)?.values() ?? []) leave()
        subscribers.delete(own)
        if (subscribers.size > 0) return
        clearInterval(watch)
        watch = undefined
      }
    },
    async close() {
      clearInterval(watch)
      subscribers.clear()
      await Promise.all([...feeds.values()].map((feed) => feed.close()))
    },
  }
}
