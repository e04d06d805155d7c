import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startEmbeddedServer } from '@/db/embedded-server.mjs'
import { migrateDatabase } from '@/db/migrate'
import { recordBeforeBaseline } from '@/lib/testing/database/before-baseline'
import { isLong } from '@/lib/testing/test-size'
import { copyEmbedded } from './copy-embedded'
import { restoreBackup } from './restore'

const root = mkdtempSync(path.join(tmpdir(), 'balcao-copy-test-'))
// The account that runs Postgres passes through it.
chmodSync(root, 0o711)
afterAll(() => rmSync(root, { recursive: true, force: true }))

test.runIf(isLong)(
  'the embedded database is copied while it does not run, restored, and refused where a file was changed',
  async () => {
    const [home, folder] = [path.join(root, 'postgres'), path.join(root, 'backups')]
    const server = await startEmbeddedServer({ home })
    const copy = () => copyEmbedded({ home, folder, keep: 1, now: new Date('2026-11-22T20:00:00Z') })
    await expect(copy()).rejects.toThrow(/is running/)
    await migrateDatabase(server.url)
    await server.stop()
    const backup = await copy()
    const report = await restoreBackup({ folder, into: path.join(root, 'restored') })
    expect(report).toMatchObject({ findings: [], ledgerSum: 0, counts: { orders: 0 } })
    const again = await startEmbeddedServer({ home: path.join(root, 'restored', 'postgres') })
    await again.stop()

    writeFileSync(path.join(backup.folder, 'data', 'PG_VERSION'), '17\n')
    await expect(restoreBackup({ folder, into: path.join(root, 'other') })).rejects.toThrow(
      /The backup is damaged: PG_VERSION/,
    )
    expect(readdirSync(root)).not.toContain('other')
  },
  60_000,
)

test.runIf(isLong)(
  'a backup of an earlier version is restored without a proof, and the server starts and is migrated',
  async () => {
    const [home, folder, into] = ['earlier', 'backups-of-earlier', 'restored-earlier'].map((name) =>
      path.join(root, name),
    ) as [string, string, string]
    const server = await startEmbeddedServer({ home })
    await migrateDatabase(server.url)
    await recordBeforeBaseline(server.url)
    await server.stop()
    await copyEmbedded({ home, folder, keep: 1, now: new Date('2026-11-22T20:00:00Z') })
    const report = await restoreBackup({ folder, into })
    expect(report).toMatchObject({ isChecked: false, findings: [expect.stringMatching(/^not proved/)] })
    const again = await startEmbeddedServer({ home: path.join(into, 'postgres') })
    await migrateDatabase(again.url)
    await again.stop()
  },
  60_000,
)
