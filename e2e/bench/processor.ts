import { readdirSync, readFileSync } from 'node:fs'

/** Of processor, by process; `database` is what all its sessions have used. */
export interface Used {
  web: number
  worker: number
  database: number
}

const fieldsOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')

/** Seconds of processor that a process has used, which Linux gives in hundredths; NaN elsewhere. */
export function processorSeconds(pid: number): number {
  try {
    const fields = fieldsOf(pid)
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return Number.NaN
  }
}

/** The same of all children of a process that run, such as the sessions of a database. */
export function processorSecondsOfChildren(parent: number): number {
  const isChild = (pid: number) => {
    try {
      return Number(fieldsOf(pid)[1]) === parent
    } catch {
      return false
    }
  }
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids
    .map(Number)
    .filter(isChild)
    .reduce((sum, pid) => sum + (processorSeconds(pid) || 0), 0)
}

export const usedBy = (pids: {
  webs: readonly number[]
  workers: readonly number[]
  postmaster: number
}): Used => ({
  web: pids.webs.reduce((sum, pid) => sum + processorSeconds(pid), 0),
  worker: pids.workers.reduce((sum, pid) => sum + processorSeconds(pid), 0),
  database: processorSecondsOfChildren(pids.postmaster),
})

/** Milliseconds for each of `count`. */
export const usedByEach = (before: Used, after: Used, count: number): Used => ({
  web: ((after.web - before.web) * 1000) / count,
  worker: ((after.worker - before.worker) * 1000) / count,
  database: ((after.database - before.database) * 1000) / count,
})
