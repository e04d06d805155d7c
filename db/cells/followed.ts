// A cell of Citus at the server where this process reaches it now: the node that has its rows, or the coordinator as the way back.
import { type Database, type Db, dbOn } from '@/db/client'
import { queriesOn } from '@/db/queries'
import { outageOf } from '@/lib/base/outages/outage-of'
import { raiseIds } from './ids'

/** A process asks so often where the cell is, while it uses it, and sends nothing when it has not asked for twice as long. */
const ASK_EVERY_MS = 1_000

export interface Reached {
  schema: string
  /** Its address, or `coordinator`. */
  server: string
  /** Why the node does not serve the cell. */
  error?: unknown
}

interface FollowOptions {
  schema: string
  coordinatorUrl: string
  /** Of the node that has the cell; undefined where the coordinator has it. */
  findNode(): Promise<string | undefined>
  open(url: string): Database
  /** Throws where the connections are not those of the cell. */
  requirePath(database: Database): Promise<void>
  onReached(reached: Reached): void
}

export interface FollowedCell extends Database {
  schema: string
}

/** Throws where neither its node nor the coordinator reaches it. */
export async function openFollowed(options: FollowOptions): Promise<FollowedCell> {
  const follower = follow(options)
  try {
    await follower.look()
  } catch (error) {
    await follower.close(0)
    throw error
  }
  const totals = new Map()
  const send: Database['send'] = (text, run) => follower.use((database) => database.send(text, run))
  const transaction: Db['transaction'] = (work, wanted) =>
    follower.use((database) => database.db.transaction(work, wanted))
  return {
    schema: options.schema,
    db: dbOn(queriesOn(send, totals), transaction, () => follower.at(options.coordinatorUrl).db),
    send,
    get sql() {
      return follower.current().sql
    },
    pool: () => follower.current().pool(),
    close: follower.close,
  }
}

function follow({ schema, coordinatorUrl, findNode, open, requirePath, onReached }: FollowOptions) {
  /** Those of a server that was left close by themselves, when they are idle. */
  const databases = new Map<string, Database>()
  let here: string | undefined
  /** After a connection was lost. */
  let isDoubtful = false
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined

  function at(url: string): Database {
    const known = databases.get(url)
    if (known) return known
    const database = open(url)
    databases.set(url, database)
    return database
  }

  async function arrive(url: string, isPlaced: boolean, error?: unknown): Promise<void> {
    const database = at(url)
    await requirePath(database)
    if (isPlaced) for (const assigned of [schema, 'platform']) await raiseIds(database.sql, assigned)
    isDoubtful = false
    if (here === url) return
    here = url
    onReached({ schema, server: url === coordinatorUrl ? 'coordinator' : new URL(url).host, error })
  }

  async function ask(): Promise<void> {
    const node = await findNode()
    if (here === (node ?? coordinatorUrl) && !isDoubtful) return
    if (!node) return arrive(coordinatorUrl, false)
    try {
      await arrive(node, true)
    } catch (error) {
      if (here !== coordinatorUrl) await arrive(coordinatorUrl, true, error)
    }
  }

  function look(): Promise<void> {
    asking ??= ask().finally(() => {
      askedAt = performance.now()
      asking = undefined
    })
    return asking
  }

  async function used<Result>(work: (database: Database) => PromiseLike<Result>): Promise<Result> {
    try {
      return await work(at(here!))
    } catch (error) {
      isDoubtful ||= outageOf(error)?.kind === 'database'
      throw error
    }
  }

  return {
    at,
    look,
    current: () => at(here!),
    async use<Result>(work: (database: Database) => PromiseLike<Result>): Promise<Result> {
      const age = performance.now() - askedAt
      if (age > ASK_EVERY_MS) {
        const looked = look().catch(() => {})
        if (age > 2 * ASK_EVERY_MS) await looked
      }
      return used(work)
    },
    async close(timeoutSeconds?: number) {
      await Promise.all([...databases.values()].map((one) => one.close(timeoutSeconds)))
    },
  }
}
