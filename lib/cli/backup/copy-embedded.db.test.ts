import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { startEmbeddedServer } from '@/db/embedded-server.mjs'
import { isLong } from '@/lib/testing/test-size'
import { copyEmbedded, restoreCopy } from './copy-embedded'

const root = mkdtempSync(path.join(tmpdir(), 'balcao-copy-test-'))
// The account that runs Postgres passes through it.
chmodSync(root, 0o711)
afterAll(() => rmSync(root, { recursive: true, force: true }))

test.runIf(isLong)(
  'the embedded database is copied while it does not run, restored, and refused where a file was changed',
  async () => {
    const [home, folder] = [path.join(root, 'postgres'), path.join(root, 'backups')]
    const into = (name: string) => ({ folder, into: path.join(root, name) })
    const server = await startEmbeddedServer({ home })
    const copy = (keep = 1) => copyEmbedded({ home, folder, keep, now: new Date('2026-11-22T20:00:00Z') })
    await expect(copy()).rejects.toThrow(/is running/)
    const sql = postgres(server.url, { max: 1 })
    await sql`create table kept as select 7 as number`
    await sql.end()
    await server.stop()
    const backup = await copy()
    expect(existsSync(path.join(backup.folder, 'data', 'access.json'))).toBe(false)

    await restoreCopy(into('restored'))
    const again = await startEmbeddedServer({ home: path.join(root, 'restored', 'postgres') })
    const restored = postgres(again.url, { max: 1 })
    expect(await restored`select number from kept`).toEqual([{ number: 7 }])
    await restored.end()
    await again.stop()
    await expect(restoreCopy(into('restored'))).rejects.toThrow(/never writes over one/)

    writeFileSync(path.join(backup.folder, 'data', 'PG_VERSION'), '17\n')
    await expect(restoreCopy(into('other'))).rejects.toThrow(/The backup is damaged: .*PG_VERSION/)
    expect(existsSync(path.join(root, 'other'))).toBe(false)
  },
  60_000,
)
