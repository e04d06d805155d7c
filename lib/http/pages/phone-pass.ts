// How a phone opens the PIX code of another browser: an address with a pass, in a QR code that this browser shows on request. The
// pass is for reading the code alone: the page it opens has no data of the buyer, changes nothing, and gives the phone no cookie.
import type { Ctx } from '@/lib/base/kernel/ctx'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { Problem } from '@/lib/base/kernel/problem'
import { qrSvg } from '@/lib/payments/charges/codes/qr-svg'
import { runtime } from '@/lib/process/runtime'
import { asBrowser, readBrowserId } from './buyer-browser'

const PASS_MS = 15 * MINUTE_MS

/** No code of a link has a space. */
const purposeOf = (code: string, expiresAt: string) => `phone ${code} ${expiresAt}`

/** The QR code of the address for a phone. Throws NOT_FOUND for a browser without the cookie of the link. */
export async function phonePage(ctx: Ctx, code: string): Promise<string> {
  const id = await readBrowserId(code)
  if (id === undefined) throw new Problem('NOT_FOUND')
  const expiresAt = String(ctx.systemNow.getTime() + PASS_MS)
  const { browserIds } = await runtime()
  const pass = `${expiresAt}.${browserIds.sign(id, purposeOf(code, expiresAt))}`
  return qrSvg(`${ctx.settings.publicUrl}/pay/${code}/pix?pass=${encodeURIComponent(pass)}`)
}

/** As the browser that showed the pass, for reading. Throws NOT_FOUND for a pass that is not ours, or is over. */
export async function withPhonePass(ctx: Ctx, { code, pass }: { code: string; pass: string }): Promise<Ctx> {
  const [expiresAt = '', ...signed] = pass.split('.')
  const { browserIds } = await runtime()
  const id = browserIds.read(signed.join('.'), purposeOf(code, expiresAt))
  if (id === undefined || !(Number(expiresAt) > ctx.systemNow.getTime())) throw new Problem('NOT_FOUND')
  return asBrowser(ctx, id)
}
