// The client of a run: an integrator that repeats a request with its idempotency key until the answer is clear, at another host
// each time, and keeps a record of every attempt.
import { setTimeout as sleep } from 'node:timers/promises'

export interface Attempt {
  operation: string
  seller: string
  host: string
  /** Real time, in milliseconds. */
  from: number
  to: number
  /** 0 where no answer arrived. */
  status: number
  retryAfter?: string
  error?: string
}

export interface Answer {
  operation: string
  seller: string
  key?: string
  path: string
  sent: unknown
  status: number
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: the answer of any operation, read by member.
  body: any
  attempts: number
  at: number
}

export interface Sent {
  operation: string
  seller: string
  apiKey: string
  method: string
  path: string
  body?: unknown
  key?: string
}

const ATTEMPT_MS = 30_000
const GIVE_UP_MS = 240_000
const PAUSE_MS = 400

/** One request; `text` is absent where no answer arrived. */
async function attempt(host: string, { operation, seller, method, path, body, key, apiKey }: Sent) {
  const from = Date.now()
  const record = (more: Pick<Attempt, 'status'> & Partial<Attempt>): Attempt => ({
    ...{ operation, seller, host, from, to: Date.now() },
    ...more,
  })
  try {
    const response = await fetch(host + path, {
      method,
      signal: AbortSignal.timeout(ATTEMPT_MS),
      headers: {
        'X-Token-Api': apiKey,
        'Content-Type': 'application/json',
        ...(key && { 'x-idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const { status } = response
    const retryAfter = response.headers.get('retry-after') ?? undefined
    return {
      text,
      attempt: record({ status, retryAfter, ...(status >= 500 && { error: text.slice(0, 200) }) }),
    }
  } catch (error) {
    const cause = (error as { cause?: { code?: string } }).cause
    return { attempt: record({ status: 0, error: cause?.code ?? (error as Error).name }) }
  }
}

/** Whether the effect of a request is certain. */
const isClear = (status: number, text: string) =>
  status < 500 &&
  status !== 429 &&
  !text.includes('IDEMPOTENCY_RUNNING') &&
  !text.includes('A captura continua')

/** @param isRecorded false: answers are not stored, for runs of an hour */
export function createClient(hosts: () => readonly string[], isRecorded = true) {
  const attempts: Attempt[] = []
  const answers: Answer[] = []
  /** Requests without any clear answer. */
  const unclear: Sent[] = []
  let turn = 0

  /** Undefined where no clear answer came in time. */
  async function send(sent: Sent): Promise<Answer | undefined> {
    const from = Date.now()
    for (let tries = 1; Date.now() - from < GIVE_UP_MS; tries += 1) {
      const all = hosts()
      const { text, attempt: done } = await attempt(all[turn++ % all.length]!, sent)
      attempts.push(done)
      if (text !== undefined && isClear(done.status, text)) {
        const answer = answerOf(sent, done, { text, tries })
        if (isRecorded) answers.push(answer)
        return answer
      }
      await sleep(PAUSE_MS)
    }
    unclear.push(sent)
    return undefined
  }
  return { send, attempts, answers, unclear }
}

function answerOf(
  { operation, seller, path, key, body }: Sent,
  { status, to }: Attempt,
  { text, tries }: { text: string; tries: number },
): Answer {
  const common = { operation, seller, path, sent: body, attempts: tries, at: to, status, text }
  return { ...common, ...(key !== undefined && { key }), body: parsed(text) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export type ChaosClient = ReturnType<typeof createClient>
