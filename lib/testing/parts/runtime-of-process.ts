// The runtime that handlers use: one of the test instead, or one that is composed again with other settings.
import { afterAll } from 'vitest'
import { processWide } from '@/lib/base/copies/process-wide'
import type { Runtime } from '@/lib/process/runtime'

const ofProcess = processWide<{ runtime?: unknown }>('runtime', () => ({}))

/** Handlers use these parts until the end of the test file. */
export function setRuntime(parts: object): void {
  ofProcess.runtime = parts
  afterAll(() => {
    ofProcess.runtime = undefined
  })
}

/** The next call of `runtime` composes it again. */
export async function closeRuntime(): Promise<void> {
  await ((await ofProcess.runtime) as Runtime | undefined)?.close()
  ofProcess.runtime = undefined
}
