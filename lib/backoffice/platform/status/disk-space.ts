// The disk of the database, where the database runs on the machine of this process.
import { statfs } from 'node:fs/promises'
import { isLoopbackHost } from '@/lib/base/network/address-guard'

export interface DiskSpace {
  bytes: number
  freeBytes: number
}

/** Whether the files of the database of this address may be on this machine. */
export function mayBeLocal(databaseUrl: string): boolean {
  const { hostname } = new URL(databaseUrl)
  return hostname === '' || isLoopbackHost(hostname)
}

/** Undefined where the directory is unknown or cannot be read from here. */
export async function diskSpaceOf(directory: string | undefined): Promise<DiskSpace | undefined> {
  if (!directory) return undefined
  try {
    const { bsize, blocks, bavail } = await statfs(directory)
    return { bytes: blocks * bsize, freeBytes: bavail * bsize }
  } catch {
    return undefined
  }
}
