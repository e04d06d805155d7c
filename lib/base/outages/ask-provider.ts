import type { z } from 'zod'
import { SharedError } from '@/lib/base/copies/shared-error'
import { answered, notAnswered } from './outages'

const TIMEOUT_MS = 2_000

/** What a provider answered is not what it should. */
export class WrongAnswer extends SharedError {
  static override readonly kind = 'WrongAnswer'
  readonly code = 'WRONG_ANSWER'
}

interface Question<Schema extends z.ZodType, Found> {
  schema: Schema
  maxBytes: number
  /** Throws WrongAnswer for an answer that lacks what is needed. */
  read: (answer: z.output<Schema>) => Found
}

/**
 * What a provider answers to a GET request, in JSON; undefined for a 404. While it does not answer as it should, that is an outage
 * of a provider, and each call throws.
 */
export async function askProvider<Schema extends z.ZodType, Found>(
  url: string,
  { schema, maxBytes, read }: Question<Schema, Found>,
): Promise<Found | undefined> {
  const what = new URL(url).origin
  try {
    const body = await fetchText(url, maxBytes)
    const found = body === undefined ? undefined : read(parse(schema, body))
    answered('provider', what)
    return found
  } catch (error) {
    notAnswered({ kind: 'provider', what, code: codeOf(error as Error) })
    throw error
  }
}

async function fetchText(url: string, maxBytes: number): Promise<string | undefined> {
  const answer = await fetch(url, {
    headers: { Accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new WrongAnswer(`the provider answered ${answer.status}`)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new WrongAnswer('the provider answered too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse<Schema extends z.ZodType>(schema: Schema, body: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(body))
  } catch (cause) {
    throw new WrongAnswer('the provider answered something else', { cause })
  }
}

/** Of our own error, or of the network below `fetch`. */
function codeOf(error: Error & { code?: unknown }): string {
  const { code } = error instanceof WrongAnswer ? error : ((error.cause ?? {}) as { code?: unknown })
  return typeof code === 'string' ? code : error.name
}
