// The health endpoints: /healthz says whether the process is alive, /readyz whether it can serve, for which the database must
// respond within a second and have the migrations of this version.
import journal from '@/db/migrations/meta/_journal.json'
import { NO_SNIFF } from '@/lib/http/api/request'
import { type Runtime, runtime } from '@/lib/runtime'

const TIMEOUT_MS = 1000
const RETRY_AFTER_SECONDS = '2'

type Readiness = 'ready' | 'database unreachable' | 'migrations missing'

export async function alive(): Promise<Response> {
  const { env } = await runtime()
  return respond(200, { status: 'alive' }, env.BALCAO_INSTANCE)
}

export async function ready(): Promise<Response> {
  const app = await runtime()
  const readiness = await readinessOf(app)
  return respond(readiness === 'ready' ? 200 : 503, { status: readiness }, app.env.BALCAO_INSTANCE)
}

let running: Promise<Readiness> | undefined

/** Requests at the same time share one query, so that a blocked database does not collect a queue of them. */
function readinessOf({ sql, log }: Runtime): Promise<Readiness> {
  running ??= queryDatabase(sql)
    .catch((error): Readiness => {
      log.warn({ event: 'database.unreachable', err: error }, 'the database does not answer')
      return 'database unreachable'
    })
    .finally(() => {
      running = undefined
    })
  return running
}

async function queryDatabase(sql: Runtime['sql']): Promise<Readiness> {
  const newest = journal.entries.at(-1)?.when ?? 0
  const query = sql`select 1 from drizzle.__drizzle_migrations where created_at >= ${newest} limit 1`
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      query.cancel()
      reject(new Error(`no answer in ${TIMEOUT_MS} ms`))
    }, TIMEOUT_MS)
  })
  try {
    const rows = await Promise.race([query, late])
    return rows.length > 0 ? 'ready' : 'migrations missing'
  } catch (error) {
    if ((error as { code?: string }).code === '42P01') return 'migrations missing'
    throw error
  } finally {
    clearTimeout(timer)
  }
}

function respond(status: number, body: { status: string }, instance: string | undefined) {
  const headers = new Headers({ ...NO_SNIFF, 'Cache-Control': 'no-store' })
  if (status === 503) headers.set('Retry-After', RETRY_AFTER_SECONDS)
  if (instance) headers.set('X-Balcao-Instance', instance)
  return Response.json(body, { status, headers })
}
