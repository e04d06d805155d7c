// The pass by which a phone reads the PIX code that another browser shows: the id of that browser, signed for one link and instant.
import type { BrowserIds } from '@/lib/base/kernel/buyer-browser'
import { MINUTE_MS } from '@/lib/base/kernel/durations'

/** Longer than a code of the page lives, by some minutes to come back from the bank and read the confirmation. */
const PASS_MS = 45 * MINUTE_MS

/** No code of a link has a space. */
const purposeOf = (code: string, expiresAt: string) => `phone ${code} ${expiresAt}`

export function signPass(ids: BrowserIds, { id, code }: { id: string; code: string }, now: Date): string {
  const expiresAt = String(now.getTime() + PASS_MS)
  return `${expiresAt}.${ids.sign(id, purposeOf(code, expiresAt))}`
}

/** The id of the browser that showed the pass; undefined for a pass that is not ours. */
export function readPass(
  ids: BrowserIds,
  { code, pass }: { code: string; pass: string },
  now: Date,
): string | 'OVER' | undefined {
  const [expiresAt = '', ...signed] = pass.split('.')
  const id = ids.read(signed.join('.'), purposeOf(code, expiresAt))
  return id !== undefined && Number(expiresAt) <= now.getTime() ? 'OVER' : id
}
