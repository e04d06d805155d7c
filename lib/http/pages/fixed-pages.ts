// Pages whose content is fixed by the build, and that anyone may open: the documentation and the sign-in. Next renders each once for
// a language and a theme; later readers get a copy with a nonce of their own.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { readTheme, themeCookie } from '@/components/ui/appearance/theme'
import { localeCookie, pickLocale } from '@/lib/base/i18n/locales'
import { bodyOfCopy, bytesOfCopy, gzipOfCopy, headersOfCopy, type PageCopy, pageCopyOf } from './page-copy'

/** Of all copies together; those used last stay. */
const MAX_BYTES = 64 * 1024 * 1024

/** Without a slash at the end, which Next redirects. */
const FIXED = /^\/(?:docs(?:\/[\w-]{1,80}){0,2}(?:\.md)?|login|forgot-password)(?:\?_rsc=\w{0,40})?$/

/** What Next's own client sends, on which the answer depends. */
const CLIENT_HEADERS = ['rsc', 'next-router-state-tree', 'next-router-prefetch', 'next-url'] as const
/** Of another kind of request, or of one for a part of an answer. */
const FOREIGN_HEADERS = ['next-action', 'next-router-segment-prefetch', 'range', 'if-none-match'] as const

export interface FixedPages {
  /** Whether it has answered; otherwise Next answers, and what it answers may be kept. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
}

export function createFixedPages(maxBytes = MAX_BYTES): FixedPages {
  const copies = new Map<string, PageCopy>()
  let bytes = 0

  function keep(key: string, copy: PageCopy): void {
    if (copies.has(key) || bytesOfCopy(copy) > maxBytes) return
    copies.set(key, copy)
    bytes += bytesOfCopy(copy)
    for (const [oldest, former] of copies) {
      if (bytes <= maxBytes) break
      copies.delete(oldest)
      bytes -= bytesOfCopy(former)
    }
  }

  return {
    answer(request, response) {
      const key = keyOf(request)
      if (!key) return false
      const copy = copies.get(key)
      if (copy) {
        copies.delete(key)
        copies.set(key, copy)
        send(copy, request, response)
        return true
      }
      if (request.method === 'GET') capture(request, response, (captured) => keep(key, captured))
      return false
    },
  }
}

/**
 * What the answer depends on; undefined for any other request. From here on the request has only that: neither other cookies nor
 * the other languages of the browser reach the page.
 */
function keyOf({ method, url = '', headers }: IncomingMessage): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || !FIXED.test(url)) return undefined
  if (FOREIGN_HEADERS.some((name) => headers[name] !== undefined)) return undefined
  const cookies = headers.cookie ?? ''
  const locale = pickLocale(cookieOf(cookies, localeCookie), headers['accept-language'])
  const theme = readTheme(cookieOf(cookies, themeCookie))
  headers.cookie = `${localeCookie}=${locale}; ${themeCookie}=${theme}`
  return JSON.stringify([url, locale, theme, ...CLIENT_HEADERS.map((name) => headers[name] ?? '')])
}

const cookieOf = (cookies: string, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies)?.[1]

function send(copy: PageCopy, request: IncomingMessage, response: ServerResponse): void {
  const nonce = randomBytes(16).toString('base64')
  const isZipped = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  const body = isZipped ? gzipOfCopy(copy, nonce) : bodyOfCopy(copy, nonce)
  const headers: OutgoingHttpHeaders = { ...headersOfCopy(copy, nonce), 'content-length': body.length }
  if (isZipped) headers['content-encoding'] = 'gzip'
  response.writeHead(200, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Has Next answer without a compression, and hands on what was sent if that is a whole page. */
function capture(request: IncomingMessage, response: ServerResponse, keep: (copy: PageCopy) => void): void {
  delete request.headers['accept-encoding']
  const chunks: Buffer[] = []
  const note = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string))
  }
  const { write, end } = response
  response.write = ((...sent: Parameters<typeof write>) => {
    note(sent[0])
    return write.apply(response, sent)
  }) as typeof write
  response.end = ((...sent: Parameters<typeof end>) => {
    note(sent[0])
    return end.apply(response, sent)
  }) as typeof end
  response.once('finish', () => {
    const copy = pageCopyOf(response.getHeaders(), Buffer.concat(chunks).toString())
    if (response.statusCode === 200 && copy) keep(copy)
  })
}
