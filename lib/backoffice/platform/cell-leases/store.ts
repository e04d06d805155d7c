import { sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import type { JobGroup } from '@/lib/base/worker-jobs/job'

interface Claim {
  worker: string
  groups: readonly JobGroup[]
  /** In milliseconds. */
  leaseMs: number
}

export interface ClaimedGroup {
  group: JobGroup
  /** How many cells the worker should have of this group. */
  share: number
  /** Those that it has, in order. */
  cells: number[]
}

/** A worker that did not renew is removed after so many leases. */
const FORGOTTEN_AFTER_LEASES = 10

const textsOf = (texts: readonly string[]) => sql`${`{${texts.join(',')}}`}::text[]`
const untilOf = (leaseMs: number) => sql`now() + ${leaseMs} * interval '1 millisecond'`

/** Records that the worker runs the jobs of these groups, and removes workers that stopped renewing long ago. */
export async function upsertCellWorker(db: Db | Tx, { worker, groups, leaseMs }: Claim): Promise<void> {
  await db.execute(sql`
    insert into platform.cell_workers (worker, job_group, until)
    select ${worker}, named, ${untilOf(leaseMs)} from unnest(${textsOf(groups)}) named order by named
    on conflict (worker, job_group) do update set until = excluded.until`)
  await db.execute(sql`
    delete from platform.cell_workers
    where until < now() - ${leaseMs * FORGOTTEN_AFTER_LEASES} * interval '1 millisecond'`)
}

/**
 * Renews the leases of a worker and takes free ones up to its share, which is as large as that of any other worker of the group,
 * or one more. More than its share it keeps until `deleteLease`. One statement, by the clock of the database.
 */
export async function claimCells(db: Db | Tx, { worker, groups, leaseMs }: Claim): Promise<ClaimedGroup[]> {
  const rows = await db.execute<{ job_group: JobGroup; share: number; cell: number | null }>(sql`
    with alive as (
      select job_group, worker, row_number() over (partition by job_group order by worker) as place,
        count(*) over (partition by job_group) as workers
      from platform.cell_workers where until > now() and job_group = any(${textsOf(groups)})
    ), shares as (
      select job_group, (total / workers + case when place <= total % workers then 1 else 0 end)::int as share
      from alive, (select count(*) as total from platform.cells) cells where worker = ${worker}
    ), takable as (
      select s.job_group, s.share, c.number as cell, l.worker is not distinct from ${worker}::text as own,
        row_number() over (partition by s.job_group
          order by l.worker is not distinct from ${worker}::text desc, l.until nulls first, c.number) as place
      from shares s cross join platform.cells c
      left join platform.cell_leases l on l.cell = c.number and l.job_group = s.job_group
      where l.cell is null or l.until <= now() or l.worker = ${worker}
    ), claimed as (
      insert into platform.cell_leases as lease (cell, job_group, worker, until)
      select cell, job_group, ${worker}, ${untilOf(leaseMs)} from takable where own or place <= share
      order by cell, job_group
      on conflict (cell, job_group) do update set worker = excluded.worker, until = excluded.until
        where lease.worker = excluded.worker or lease.until <= now()
      returning cell, job_group
    )
    select s.job_group, s.share, c.cell from shares s left join claimed c on c.job_group = s.job_group order by 1, 3`)
  return groups.flatMap((group) => {
    const own = [...rows].filter((row) => row.job_group === group)
    const cells = own.flatMap(({ cell }) => (cell === null ? [] : [cell]))
    return own[0] ? [{ group, share: own[0].share, cells }] : []
  })
}

/** Gives a cell back, for any other worker to take. */
export async function deleteLease(
  db: Db | Tx,
  { worker, group, cell }: { worker: string; group: JobGroup; cell: number },
): Promise<void> {
  await db.execute(sql`
    delete from platform.cell_leases where worker = ${worker} and job_group = ${group} and cell = ${cell}`)
}

/** Gives all cells back; the worker gets no share any more. */
export async function deleteCellWorker(db: Db | Tx, worker: string): Promise<void> {
  await db.execute(sql`delete from platform.cell_workers where worker = ${worker}`)
  await db.execute(sql`delete from platform.cell_leases where worker = ${worker}`)
}
