// Positions in the write-ahead log of Postgres, on connections of their own: a check does not queue behind slow reads.
import postgres, { type Sql } from 'postgres'

const CONNECT_SECONDS = 2

/** Positions are counts of bytes since the beginning of the log. */
export interface PrimaryPosition {
  committed: bigint
  identity: string
}

export interface ReplicaPosition {
  replayed: bigint
  identity: string
  /** Absent where the server can be read from. */
  obstacle?: 'is not a replica' | 'receives nothing from its primary'
}

interface Row {
  identity: string
  position: string | null
  in_recovery: boolean
  receives: boolean
}

/** `1/2A` as the number 0x1_0000002A. */
function positionOf(text: string): bigint {
  const [high, low] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** @param onLost called when the connection that asks for the position is closed */
export function connectForPosition(url: string, onLost: () => void = () => {}): Sql {
  const options = {
    max: 1,
    prepare: false,
    fetch_types: false,
    idle_timeout: null,
    max_lifetime: null,
    connect_timeout: CONNECT_SECONDS,
    backoff: () => 0.1,
    connection: { application_name: 'balcao replica check' },
    onnotice: () => {},
    onclose: onLost,
  }
  return postgres(url, options as unknown as postgres.Options<Record<string, never>>)
}

/**
 * The database, however it is reached: the id of the cluster, which a replica shares with its primary, the timeline, which
 * changes when a replica is promoted, and the name.
 */
const IDENTITY = `(select system_identifier from pg_control_system()) || ' ' ||
  (select timeline_id from pg_control_checkpoint()) || ' ' || current_database()`

/** What is committed is flushed, unless commits are asynchronous: then it is only inserted in the log. */
const COMMITTED = `case current_setting('synchronous_commit') when 'off'
  then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end`

/** The position behind everything that the primary has committed. */
export async function primaryPosition(sql: Sql): Promise<PrimaryPosition> {
  const [row] = await sql.unsafe<{ committed: string; identity: string }[]>(
    `select (${COMMITTED})::text as committed, ${IDENTITY} as identity`,
  )
  return { committed: positionOf(row!.committed), identity: row!.identity }
}

/** A replica without a receiver may belong to a primary that was replaced: its positions then say nothing. */
export async function replicaPosition(sql: Sql): Promise<ReplicaPosition> {
  const [row] = await sql.unsafe<Row[]>(`select ${IDENTITY} as identity, pg_is_in_recovery() as in_recovery,
    pg_last_wal_replay_lsn()::text as position, exists (select from pg_stat_wal_receiver) as receives`)
  const { in_recovery, position, receives, identity } = row!
  if (!in_recovery || !position) return { replayed: 0n, identity, obstacle: 'is not a replica' }
  return {
    replayed: positionOf(position),
    identity,
    ...(!receives && { obstacle: 'receives nothing from its primary' as const }),
  }
}
