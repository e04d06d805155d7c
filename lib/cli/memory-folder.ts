import { existsSync, statfsSync } from 'node:fs'

/** Linux; a container may have little or none. */
const MEMORY = '/dev/shm'

/** A folder in memory with this room, for what a test run creates and deletes; undefined where there is none. */
export function memoryFolder(bytes: number): string | undefined {
  if (!existsSync(MEMORY)) return undefined
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= bytes ? MEMORY : undefined
}
