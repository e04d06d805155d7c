// The rotation of the secrets as a whole: all columns, as often as it takes, and what each old secret is still needed for.
import { sql } from 'drizzle-orm'
import { SESSION_MS } from '@/lib/access/sessions/session'
import { recordAudit } from '@/lib/base/audit/record'
import { listCells } from '@/lib/base/cells/in-cell'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { keyIdsOf, keysOf } from '@/lib/base/kernel/sealed'
import type { SealedColumn } from '@/lib/base/kernel/sealed-column'
import { sealedColumns } from '@/lib/process/sealed-columns'
import type { InstallationSecrets } from '@/lib/process/secrets'
import { countOld, resealColumn } from './reseal'

/** A process that still seals with an old secret makes further passes necessary, and after these it is reported. */
const PASSES = 3

export interface OldSecret {
  /** Where it is configured; the secret itself is not shown. */
  name: string
  /** Values that only this secret opens or compares. */
  values: number
}

export interface RotationReport {
  /** By column, what was sealed again. */
  resealed: Record<string, number>
  unreadable: string[]
  /** Values under keys that no configured secret has. */
  unknown: number
  secrets: OldSecret[]
  /** Until then an idempotency key or a session may need an old secret; undefined if there is none. */
  neededUntil?: Date
}

/** Seals everything again with the newest key of the current secret. */
export async function rotateSecrets(
  ctx: Ctx,
  secrets: InstallationSecrets,
  onProgress: (column: string, done: number) => void | Promise<void> = () => {},
): Promise<RotationReport> {
  const resealed: Record<string, number> = {}
  let unreadable: string[] = []
  for (let pass = 0; pass < PASSES; pass++) {
    unreadable = []
    let done = 0
    for (const { own, column, inside } of await listPlaces(ctx)) {
      const name = inside(`${column.table}.${column.column}`)
      const before = resealed[name] ?? 0
      const one = await resealColumn(own, column, (count) => onProgress(name, before + count))
      resealed[name] = before + one.resealed
      unreadable.push(...one.unreadable.map(inside))
      done += one.resealed
    }
    if (done === 0) break
  }
  const report = { resealed, unreadable, ...(await findNeeds(ctx, secrets)) }
  await record(ctx, report)
  return report
}

interface Place {
  own: Ctx
  column: SealedColumn
  /** Says the cell before a text, where there are several. */
  inside: (text: string) => string
}

/** Each column of the platform once, and each of a cell in every cell. */
async function listPlaces(ctx: Ctx): Promise<Place[]> {
  const cells = await listCells(ctx)
  const insideOf = (cell: number) => (text: string) => (cells.length === 1 ? text : `cell ${cell}: ${text}`)
  return sealedColumns.flatMap((column) =>
    column.table.startsWith('platform.')
      ? [{ own: ctx, column, inside: (text: string) => text }]
      : cells.map((own) => ({ own, column, inside: insideOf(own.cell) })),
  )
}

async function findNeeds(
  ctx: Ctx,
  secrets: InstallationSecrets,
): Promise<Pick<RotationReport, 'secrets' | 'unknown' | 'neededUntil'>> {
  const counts = new Map<string, number>()
  for (const { own, column } of await listPlaces(ctx)) {
    for (const [key, n] of await countOld(own, column)) counts.set(key, (counts.get(key) ?? 0) + n)
  }
  const named = othersOf(secrets).map(([name, secret]) => ({ name, keyIds: keyIdsOf(secret) }))
  const known = new Set(named.flatMap(({ keyIds }) => keyIds))
  const sum = (keys: Iterable<string>) => [...keys].reduce((total, key) => total + (counts.get(key) ?? 0), 0)
  return {
    secrets: named.map(({ name, keyIds }) => ({ name, values: sum(keyIds) })),
    unknown: sum([...counts.keys()].filter((key) => !known.has(key))),
    neededUntil: secrets.old.length > 0 ? await findNeededUntil(ctx, secrets) : undefined,
  }
}

/** Every configured secret but the current one, with the name of its setting. */
function othersOf({ old, current, next, formerFingerprint }: InstallationSecrets): [string, string][] {
  const others: [string, string | undefined][] = [
    ...old.map((secret, at): [string, string] => [`BALCAO_OLD_SECRETS, number ${at + 1}`, secret]),
    ['BALCAO_FINGERPRINT_SECRET', formerFingerprint],
    ['BALCAO_NEXT_SECRET', next],
  ]
  return others.filter((one): one is [string, string] => one[1] !== undefined && one[1] !== current)
}

/** The latest end of what old secrets signed or may have signed until now: idempotency keys, and sessions of the portal. */
async function findNeededUntil(ctx: Ctx, secrets: InstallationSecrets): Promise<Date> {
  const { current } = keysOf(secrets, 'fingerprint')
  const tables = [
    ...(await listCells(ctx)).map(({ db }) => ({ db, table: sql`idempotency_keys` })),
    { db: ctx.db, table: sql`platform.operator_idempotency_keys` },
  ]
  const latest = await Promise.all(
    tables.map(async ({ db, table }) => {
      const [row] = await db.execute<{ ms: number | null }>(sql`
        select (extract(epoch from max(expires_at)) * 1000)::float8 as ms from ${table}
        where split_part(fingerprint, '.', 1) <> ${current}`)
      return row?.ms ?? 0
    }),
  )
  return new Date(Math.max(...latest, ctx.systemNow.getTime() + SESSION_MS))
}

/** As texts: the audit log removes the values of members that are named after secrets. */
const countsOf = (resealed: RotationReport['resealed']) =>
  Object.entries(resealed).map(([column, values]) => `${column}: ${values}`)

async function record(ctx: Ctx, { resealed, unreadable, unknown, secrets }: RotationReport): Promise<void> {
  const left = unknown + secrets.reduce((sum, { values }) => sum + values, 0)
  await transaction(ctx, (inner) =>
    recordAudit(inner, {
      action: 'secrets.rotated',
      resource: 'secrets',
      after: { encrypted: countsOf(resealed), unreadable: unreadable.length, left },
    }),
  )
}
