// A process that rotates the secrets of a database and is killed after its first batch.
import { randomUUID } from 'node:crypto'
import { createDatabase } from '@/db/client'
import { rotateSecrets } from '@/lib/cli/secrets/rotation'
import { sealersOf } from '@/lib/process/secrets'
import { simulatedParts } from '@/lib/testing/simulated-parts'

const [url, now, current, old] = process.argv.slice(2) as [string, string, string, string]
const secrets = { current, old: [old] }
const { db } = createDatabase({ url, max: 4 })
const ctx = {
  ...simulatedParts(db, 'http://localhost:3000'),
  ...sealersOf(secrets),
  actor: { kind: 'system' as const },
  now: new Date(now),
  systemNow: new Date(now),
  requestId: randomUUID(),
}
await rotateSecrets(ctx, secrets, (_, done) => {
  if (done > 0) process.kill(process.pid, 'SIGKILL')
})
