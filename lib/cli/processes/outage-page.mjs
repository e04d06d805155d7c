// The page that is shown while the database, or the cell that a page reads, cannot be reached: 503 with Retry-After, in the place of
// the error of Next, which says 500 and is empty without script. It is one HTML document without script, picture or request; its
// styles are those of the checkout.
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'

const RETRY_AFTER_SECONDS = '5'

const STYLE = `:root{color-scheme:light dark}body{margin:0;font:1rem/1.5 system-ui,sans-serif;background:#fdfcfb;color:#26231f}
main{box-sizing:border-box;max-width:30rem;min-height:100dvh;margin:0 auto;padding:4rem 1rem;display:flex;flex-direction:column;justify-content:center}
h1{font-size:1.25rem;line-height:1.3;margin:0}p{margin:.75rem 0 0}[lang=en]{color:#6b665f}
a{display:inline-block;margin-top:1.5rem;padding:.625rem 1rem;border-radius:.5rem;background:#26231f;color:#fdfcfb;font-weight:500;text-decoration:none}
@media(prefers-color-scheme:dark){body{background:#141312;color:#edeae6}[lang=en]{color:#a39d95}a{background:#edeae6;color:#141312}}`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** What the reader wants to know first, by the beginning of the path: on the pages of buyers whether money moved. */
const texts = {
  buyer: {
    title: 'O pagamento está fora do ar por um momento',
    body: 'Abrir esta página não cobra nada. Se você tinha acabado de tocar em pagar, não pague de outro jeito ainda: quando a página voltar, ela mostra se o pagamento foi feito. O mesmo toque nunca é cobrado duas vezes.',
    english:
      'The payment page is away for a moment. Opening it charges nothing. If you had just pressed pay, don’t pay in another way yet: when the page is back, it shows whether the payment was made. The same press is never charged twice.',
  },
  other: {
    title: 'O sistema está fora do ar por um momento',
    body: 'Nada do que está gravado se perdeu. Se você tinha acabado de enviar algo, confira se foi gravado antes de enviar de novo. Pagamentos que os bancos confirmarem agora são registrados assim que o sistema voltar.',
    english:
      'The system is away for a moment. Nothing that is stored was lost. If you had just sent something, check whether it was stored before you send it again.',
  },
}

/** @param {string} path */
const textOf = (path) => (/^\/(?:pay|3ds|pix|bank-slips)\//.test(path) ? texts.buyer : texts.other)

/** @param {string} path */
function documentOf(path) {
  const { title, body, english } = textOf(path)
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${body}</p><p lang="en">${english}</p><p><a href="">Tentar de novo <span aria-hidden="true">·</span> <span lang="en">Try again</span></a></p></main></body></html>`
}

/** @typedef {import('node:http').ServerResponse} ServerResponse */

/**
 * What a page failed with comes from lib/base/outages/unavailable.ts, which the bundler has apart from this module.
 * @typedef {{ isUnavailable: boolean }} Rendering
 * @type {AsyncLocalStorage<Rendering>}
 */
const renderings = new AsyncLocalStorage()
Object.assign(globalThis, { [Symbol.for('balcao.rendering')]: renderings })

/**
 * Renders a page. Where it could not be read from the database, the document of this file is put in the place of the one that Next
 * answers with 500: decided when the first byte would be sent.
 * @param {import('node:http').IncomingMessage} request
 * @param {ServerResponse} response
 * @param {() => void} render
 */
export function renderInOutage(request, response, render) {
  const rendering = { isUnavailable: false }
  replaceDocument(request, response, () => rendering.isUnavailable)
  renderings.run(rendering, render)
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {ServerResponse} response
 * @param {() => boolean} isAway
 */
function replaceDocument(request, response, isAway) {
  const sent = { head: response.writeHead, write: response.write, end: response.end }
  let isReplaced = false

  /**
   * @param {number} status
   * @param {unknown} [type] of the content, where it is given with the status
   */
  function replaces(status, type = response.getHeader('content-type')) {
    if (isReplaced) return true
    if (response.headersSent || status !== 500 || !String(type).startsWith('text/html') || !isAway())
      return false
    isReplaced = true
    response.writeHead = sent.head
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'etag', 'link'])
      response.removeHeader(name)
    response.statusCode = 503
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('cache-control', 'no-store')
    response.setHeader('retry-after', RETRY_AFTER_SECONDS)
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    sent.end.call(response, documentOf(request.url ?? '/'), 'utf8')
    return true
  }

  response.writeHead = /** @type {ServerResponse['writeHead']} */ (
    (/** @type {[number]} */ ...args) =>
      replaces(args[0], typeIn(args)) ? response : sent.head.apply(response, args)
  )
  response.write = /** @type {ServerResponse['write']} */ (
    (/** @type {Parameters<ServerResponse['write']>} */ ...args) =>
      replaces(response.statusCode) ? true : sent.write.apply(response, args)
  )
  response.end = /** @type {ServerResponse['end']} */ (
    (/** @type {Parameters<ServerResponse['end']>} */ ...args) =>
      replaces(response.statusCode) ? response : sent.end.apply(response, args)
  )
}

/**
 * The type of the content among the arguments of `writeHead`.
 * @param {readonly unknown[]} args
 */
function typeIn(args) {
  const headers = /** @type {Record<string, unknown>} */ (args.find((one) => typeof one === 'object') ?? {})
  return Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1]
}
