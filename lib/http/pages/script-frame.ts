// The document in which the script of a 3-D Secure provider runs: a frame of our page, alone with the fields that it reads, the card
// number among them. It has no application code and no cookie that a script can read; its policy opens the provider, and nothing
// of it is open on any other page. It reports to the page around it, which is of the same origin.
import { randomBytes } from 'node:crypto'
import type { Locale } from '@/lib/base/i18n/locales'
import type { AuthenticationScript } from '@/lib/rails/three-d-secure/server'

interface FrameTexts {
  locale: Locale
  title: string
  waiting: string
}

export function scriptFrame(script: AuthenticationScript, texts: FrameTexts): Response {
  const { url, integrity, fields, origins, ...setup } = script
  const nonce = randomBytes(16).toString('base64')
  const inputs = Object.entries(fields()).map(
    ([name, value]) =>
      `<input type="hidden" class="${escaped(name)}" value="${escaped(value)}" autocomplete="off">`,
  )
  const hash = integrity ? ` integrity="${escaped(integrity)}" crossorigin="anonymous"` : ''
  const body = [
    `<p id="waiting" role="status"><span aria-hidden="true"></span>${escaped(texts.waiting)}</p>`,
    ...inputs,
    `<script nonce="${nonce}">(${RUNNER})(${jsonInScript(setup)})</script>`,
    `<script nonce="${nonce}" src="${escaped(url)}"${hash}></script>`,
  ]
  return frame(texts, body.join(''), policy(nonce, origins), nonce)
}

/** A frame without a script: it only says why. */
export function closedFrame(event: 'closed' | 'decided', texts: Omit<FrameTexts, 'waiting'>): Response {
  const nonce = randomBytes(16).toString('base64')
  const body = `<script nonce="${nonce}">(${RUNNER})(${jsonInScript({ only: event })})</script>`
  return frame(texts, body, policy(nonce, []), nonce)
}

/**
 * Runs in the frame. The fields are removed at the first event, and when the frame is left. A script that is blocked or can't be
 * reached reports that by itself; one that never becomes ready is noticed by the page around it.
 */
const RUNNER = `(setup) => {
  let isDone = false
  const send = (event, data) => parent.postMessage({ source: 'threeDSecure', event, data: data || {} }, location.origin)
  const texts = (data) => {
    const known = Object.entries(Object(data)).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
    return Object.fromEntries(known.slice(0, 20).map(([name, value]) => [name.slice(0, 40), String(value).slice(0, 400)]))
  }
  const forget = () => document.querySelectorAll('input[type=hidden]').forEach((field) => { field.value = ''; field.remove() })
  const end = (event, data) => {
    if (isDone) return
    isDone = true
    forget()
    send(event, texts(data))
  }
  if (setup.only) return send(setup.only)
  let isStarted = false
  const handlers = { ...setup.config }
  for (const event of setup.events) handlers[event] = (data) => end(event, data)
  handlers[setup.readyEvent] = () => {
    if (isStarted) return
    isStarted = true
    send('ready')
    try { window[setup.startFunction]() } catch { end('unreachable') }
  }
  window[setup.configFunction] = () => handlers
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && end('unreachable'), true)
  addEventListener('pagehide', forget)
}`

/** The script may add others, and style what it shows; which page an issuer has is not known in advance. */
function policy(nonce: string, origins: readonly string[]): string {
  const provider = origins.join(' ')
  const directives = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    provider ? `style-src 'unsafe-inline' ${provider}` : `style-src 'nonce-${nonce}'`,
    `img-src data: ${provider}`,
    `font-src data: ${provider}`,
    `connect-src ${provider || "'none'"}`,
    `frame-src https: ${provider}`,
    `form-action https: ${provider}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    'report-uri /csp-reports',
    'report-to csp',
  ]
  return directives.map((directive) => directive.trim()).join('; ')
}

/** Ours is the waiting text alone: what a provider shows has its own looks, made for a light page. */
const STYLE = `
html { color-scheme: light dark; background: transparent }
body { margin: 0; min-height: 100vh; display: grid; place-items: center }
body > :not(#waiting) { color-scheme: light }
#waiting { margin: 0; padding: 1.5rem; display: flex; flex-direction: column; gap: .75rem; align-items: center; text-align: center; font: 1rem/1.5 system-ui, sans-serif; color: #57534e; text-wrap: balance }
#waiting span { flex: none; width: 1.125rem; height: 1.125rem; border: 2px solid #a8a29e; border-top-color: transparent; border-radius: 50%; animation: turn .8s linear infinite }
@keyframes turn { to { transform: rotate(1turn) } }
@media (prefers-reduced-motion: reduce) { #waiting span { animation-duration: 4s } }
@media (prefers-color-scheme: dark) { #waiting { color: #b8b2ac } }`

function frame({ locale, title }: Omit<FrameTexts, 'waiting'>, body: string, csp: string, nonce: string) {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title><style nonce="${nonce}">${STYLE}</style>`
  const html = `<!doctype html><html lang="${locale}"><head>${head}</head><body>${body}</body></html>`
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': csp,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  }
  return new Response(html, { headers })
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter]!)

/** JSON that can't end the element around it. */
const jsonInScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
