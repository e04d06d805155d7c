// Hints that something of a resource changed, from any process to any other, by Postgres LISTEN/NOTIFY. A hint may be
// lost: who waits for one also looks again by itself. While anyone waits, the connection that listens is watched: one
// that is gone is opened anew, and then everything may have changed meanwhile.
import postgres from 'postgres'

const CHANNEL = 'balcao_changes'
const WATCH_MS = 2_000
const TIMEOUT_MS = 5_000

export interface Change {
  sellerId: number
  resourceUuid: string
}

/** `everything` after a time in which changes may have been missed. */
export type Hint = Change | 'everything'

export interface ChangeFeed {
  /** Calls back on each change until the returned function is called. */
  subscribe(onChange: (hint: Hint) => void): Promise<() => void>
  close(): Promise<void>
}

export function changePayload(change: Change): string {
  return `${change.sellerId} ${change.resourceUuid}`
}

export const changeChannel = CHANNEL

function parseChange(payload: string): Change {
  const [sellerId, resourceUuid = ''] = payload.split(' ')
  return { sellerId: Number(sellerId), resourceUuid }
}

export function createChangeFeed(url: string): ChangeFeed {
  const subscribers = new Set<(hint: Hint) => void>()
  let ear: Ear | undefined
  let missed = false
  let looking: Promise<void> | undefined
  let watch: NodeJS.Timeout | undefined
  let closed = false

  function tell(hint: Hint) {
    for (const notify of subscribers) {
      try {
        notify(hint)
      } catch {
        // The others are told all the same; this one looks again by itself.
      }
    }
  }

  async function listen(): Promise<void> {
    if (await ear?.hears()) return
    missed ||= ear !== undefined
    ear?.end()
    ear = undefined
    if (closed) return
    try {
      ear = await openEar(url, tell)
    } catch {
      missed = true
      return
    }
    if (missed) tell('everything')
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
      if (!ear?.isOpen()) await look()
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
      await ear?.end()
    },
  }
}

interface Ear {
  isOpen(): boolean
  /** Asks over the connection itself. */
  hears(): Promise<boolean>
  end(): Promise<void>
}

/** Never more than one connection: the client would open another by itself, which listens to nothing. */
async function openEar(url: string, onChange: (change: Change) => void): Promise<Ear> {
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
  // Its own `listen` tries once to listen again after a loss, and keeps silent when that fails.
  const client = postgres(url, options as unknown as postgres.Options<Record<string, never>>)
  const end = () => client.end({ timeout: 0 }).catch(() => {})
  try {
    await inTime(client.unsafe(`listen ${CHANNEL}`))
  } catch (error) {
    await end()
    throw error
  }
  return {
    isOpen: () => open,
    async hears() {
      if (!open) return false
      const answered = await inTime(client.unsafe('select 1')).then(
        () => true,
        () => false,
      )
      return open && answered
    },
    end,
  }
}

async function inTime<T>(answer: PromiseLike<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
