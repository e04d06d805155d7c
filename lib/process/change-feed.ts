// Notifications that a resource changed, from any process to any other, by Postgres LISTEN/NOTIFY. A notification may be
// lost, so every subscriber also polls. While there are subscribers, the listening connection is checked: a lost one is
// opened again, and subscribers are notified that everything may have changed meanwhile.
import postgres from 'postgres'
import { type Change, type ChangeNotification, changeChannel } from '@/lib/base/changes/change'
import { withTimeout } from '@/lib/base/outages/with-timeout'

const WATCH_MS = 2_000
const TIMEOUT_MS = 5_000

export interface ChangeFeed {
  /** Calls back on each change until the returned function is called. */
  subscribe(onChange: (notification: ChangeNotification) => void): Promise<() => void>
  close(): Promise<void>
}

function parseChange(payload: string): Change {
  const [sellerId, resourceUuid = ''] = payload.split(' ')
  return { sellerId: Number(sellerId), resourceUuid }
}

export function createChangeFeed(url: string): ChangeFeed {
  const subscribers = new Set<(notification: ChangeNotification) => void>()
  let listener: Listener | undefined
  let missed = false
  let looking: Promise<void> | undefined
  let watch: NodeJS.Timeout | undefined
  let closed = false

  function notifyAll(notification: ChangeNotification) {
    for (const notify of subscribers) {
      try {
        notify(notification)
      } catch {
        // One subscriber that fails must not stop the others; it polls anyway.
      }
    }
  }

  async function listen(): Promise<void> {
    if (await listener?.isAlive()) return
    missed ||= listener !== undefined
    listener?.end()
    listener = undefined
    if (closed) return
    try {
      listener = await openListener(url, notifyAll)
    } catch {
      missed = true
      return
    }
    if (missed) notifyAll('everything')
    missed = false
  }

  function look(): Promise<void> {
    looking ??= listen().finally(() => {
      looking = undefined
    })
    return looking
  }

  return {
    async subscribe(onChange) {
      subscribers.add(onChange)
      watch ??= setInterval(look, WATCH_MS).unref()
      if (!listener?.isOpen()) await look()
      return () => {
        subscribers.delete(onChange)
        if (subscribers.size > 0) return
        clearInterval(watch)
        watch = undefined
      }
    },
    async close() {
      closed = true
      subscribers.clear()
      clearInterval(watch)
      await looking
      await listener?.end()
    },
  }
}

interface Listener {
  isOpen(): boolean
  /** Checks by a query over the connection itself. */
  isAlive(): Promise<boolean>
  end(): Promise<void>
}

/** One connection at most: a second one, which the client would open by itself, would listen to nothing. */
async function openListener(url: string, onChange: (change: Change) => void): Promise<Listener> {
  let open = true
  const options = {
    max: 1,
    idle_timeout: null,
    max_lifetime: null,
    fetch_types: false,
    connection: { application_name: 'balcao listen' },
    onnotice: () => {},
    onnotify: (_channel: string, payload: string) => onChange(parseChange(payload)),
    onclose: () => {
      open = false
    },
  }
  // The library's own `listen` tries once to listen again after a loss and reports nothing when that fails.
  const client = postgres(url, options as unknown as postgres.Options<Record<string, never>>)
  const end = () => client.end({ timeout: 0 }).catch(() => {})
  try {
    await withTimeout(TIMEOUT_MS, client.unsafe(`listen ${changeChannel}`))
  } catch (error) {
    await end()
    throw error
  }
  return {
    isOpen: () => open,
    async isAlive() {
      if (!open) return false
      const isResponding = await withTimeout(TIMEOUT_MS, client.unsafe('select 1')).then(
        () => true,
        () => false,
      )
      return open && isResponding
    },
    end,
  }
}
