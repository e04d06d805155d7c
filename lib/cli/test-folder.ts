// A folder for what a test run creates and deletes: in memory, if there is room. There each copy of a database is fast; ext4 is slow
// to create its thousand files where many were deleted lately.
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findPostmaster, isAlive } from '@/db/embedded-cluster.mjs'

/** Linux; a container may have little or none. */
const MEMORY = '/dev/shm'
const PREFIX = 'balcao-test-'
/** Several times what the databases of one run need at a time. */
const BYTES_OF_A_RUN = 2 ** 31

/** Of this process, which removes it at its end. Those of runs that were killed are removed here, with their databases. */
export function newTestFolder(): string {
  const folders = [MEMORY, os.tmpdir()].filter((folder) => existsSync(folder))
  for (const folder of folders) removeLeftovers(folder)
  const folder = mkdtempSync(path.join(hasRoom() ? MEMORY : os.tmpdir(), `${PREFIX}${process.pid}-`))
  chmodSync(folder, 0o755)
  return folder
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, process.availableMemory()) >= BYTES_OF_A_RUN
}

function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const creator = name.startsWith(PREFIX) && Number(name.slice(PREFIX.length).split('-')[0])
    if (!creator || isAlive(creator)) continue
    const leftover = path.join(folder, name)
    const cluster = path.join(leftover, 'postgres', 'cluster')
    try {
      const postmaster = existsSync(cluster) && findPostmaster(cluster)
      if (postmaster) process.kill(postmaster.pid, 'SIGQUIT')
      rmSync(leftover, { recursive: true, force: true })
    } catch {
      // It belongs to another user.
    }
  }
}
