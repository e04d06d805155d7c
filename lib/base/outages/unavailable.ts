// Whether the same request may succeed soon, judged by what it failed with. A page that fails so is answered like a request to the
// API: 503 and not 500.
import type { AsyncLocalStorage } from 'node:async_hooks'
import { outageOf } from './outage-of'

/**
 * Codes of Postgres and of the network after which the same request may succeed: the database is not available now, or it ended the
 * transaction for another one. Nothing was changed, or the answer to a COMMIT was lost, and the idempotency key finds the result.
 */
const unavailable = new Set([
  '08001',
  '08003',
  '08006',
  '25006',
  '25P03',
  '40001',
  '40P01',
  '53100',
  '53300',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** PgBouncer ends a connection with this code and a fatal error, for any reason; of Postgres it would be our bug. */
const OF_POOLER = '08P01'

/** Of the database, or of a cell of it that did not answer. */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, cause, severity_local } = error as {
    code?: unknown
    cause?: unknown
    severity_local?: unknown
  }
  if (typeof code === 'string' && unavailable.has(code)) return true
  if (code === OF_POOLER && severity_local === 'FATAL') return true
  return outageOf(error)?.kind === 'cell' || isUnavailable(cause)
}

/** A page while it is rendered, as lib/cli/web.mjs begins it. */
interface Rendering {
  isUnavailable: boolean
}

const RENDERING = Symbol.for('balcao.rendering')

/** What a page failed with, where it is rendered. */
export function noteFailure(error: unknown): void {
  const renderings = (globalThis as Record<symbol, AsyncLocalStorage<Rendering> | undefined>)[RENDERING]
  const page = renderings?.getStore()
  if (page && isUnavailable(error)) page.isUnavailable = true
}
