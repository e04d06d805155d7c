import type { ActionResult } from '@/components/portal/action-result'

/** Posts to one of our own handlers, which responds as a server action does. */
export async function postJson(path: string, body: Record<string, string>): Promise<ActionResult> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    return await response.json()
  } catch {
    return { ok: false, code: 'UNSENT', fields: [], requestId: '' }
  }
}
