// What the commands that work in a database share: that of DATABASE_URL, or the embedded one of DATA_DIR, which they join or start
// for that time. They make neither an installation nor a secret.
import path from 'node:path'
import { startEmbeddedServer } from '@/db/embedded-server.mjs'
import type { Opening } from '@/lib/process/checks/check-secrets'
import type { Runtime } from '@/lib/process/runtime'
import { RunnerError } from '../runner-error.mjs'
import { requireInstallation } from '../secrets/installation.mjs'
import { environmentOf, loadEnvFile, ROOT, readSettings } from '../settings.mjs'

/** Works with the runtime of this process, once its secrets are those of the database. */
export const withRuntime = <Result>(work: (app: Runtime, url: string) => Promise<Result>): Promise<Result> =>
  withAnySecret(async (app, url) => {
    const { assertKnownKeys, UnknownKeys } = await import('@/lib/process/unknown-keys')
    await assertKnownKeys(app).catch((error: unknown) => {
      throw error instanceof UnknownKeys ? new RunnerError(error.message) : error
    })
    return work(app, url)
  })

/** The same for the rotation of the secrets, which says itself what they do not open. */
export async function withAnySecret<Result>(
  work: (app: Runtime, url: string) => Promise<Result>,
): Promise<Result> {
  loadEnvFile()
  const settings = readSettings()
  return withServer(settings, async (url) => {
    Object.assign(process.env, environmentOf(settings, url))
    // It reads the settings above.
    const { runtime } = await import('@/lib/process/runtime')
    const app = await runtime()
    try {
      return await work(app, url)
    } finally {
      await app.close()
    }
  })
}

/** Works with the address of DATABASE_URL, whatever the direct one is, and what opens its secrets; no runtime is composed. */
export async function withSecrets<Result>(
  work: (url: string, opening: Opening) => Promise<Result>,
): Promise<Result> {
  loadEnvFile()
  const settings = readSettings()
  return withServer(settings, async (url) => {
    Object.assign(process.env, environmentOf(settings, url))
    // They read the settings above.
    const { secrets, sealersOf } = await import('@/lib/process/secrets')
    const { env } = await import('@/lib/process/env')
    return work(url, { sealers: sealersOf(await secrets()), lostKeys: env().BALCAO_LOST_KEYS })
  })
}

/** Works with the address of the database itself, behind a pooler the direct one, and needs no secret. */
export async function withDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  loadEnvFile()
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = process.env
  const dataDir = path.resolve(ROOT, DATA_DIR || '.data')
  if (!DATABASE_URL) requireInstallation(dataDir)
  return withServer({ databaseUrl: DATABASE_URL || undefined, dataDir }, (url) =>
    work((DATABASE_URL && DATABASE_DIRECT_URL) || url),
  )
}

async function withServer<Result>(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl) return work(databaseUrl)
  const server = await startEmbeddedServer({ home: path.join(dataDir, 'postgres') })
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}
