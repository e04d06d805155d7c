// Hints that something of a resource changed, from any process to any other, by Postgres LISTEN/NOTIFY. A hint may be
// lost: who waits for one also looks again by itself.
import postgres from 'postgres'

const CHANNEL = 'balcao_changes'

export interface Change {
  sellerId: number
  resourceUuid: string
}

export interface ChangeFeed {
  /** Calls back on each change until the returned function is called. */
  subscribe(onChange: (change: Change) => void): Promise<() => void>
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
  const subscribers = new Set<(change: Change) => void>()
  let listening: Promise<unknown> | undefined
  let client: postgres.Sql | undefined

  function listen(): Promise<unknown> {
    client ??= postgres(url, {
      max: 1,
      onnotice: () => {},
      connection: { application_name: 'balcao listen' },
    })
    return client.listen(CHANNEL, (payload) => {
      const change = parseChange(payload)
      for (const notify of subscribers) notify(change)
    })
  }

  return {
    async subscribe(onChange) {
      subscribers.add(onChange)
      listening ??= listen().catch(() => {
        listening = undefined
      })
      await listening
      return () => subscribers.delete(onChange)
    },
    async close() {
      subscribers.clear()
      await client?.end({ timeout: 1 })
    },
  }
}
