// The scripts and styles of the build in Brotli, a seventh smaller than the gzip that Next makes anew for each request. Next answers
// the first request for a file; meanwhile it is compressed once, with the most effort, and kept with the headers of that answer.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

/** Without a query, so that no more is kept than the build has files. */
const OF_BUILD = /^\/_next(\/static(?:\/(?!\.{1,2}\/)[\w.~-]+)+\.(?:js|css))$/

/** What is of one answer or of another encoding. */
const NOT_KEPT = ['content-encoding', 'content-length', 'transfer-encoding', 'etag', 'date', 'connection']

const compress = promisify(brotliCompress)

/**
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 * @typedef {{ headers: import('node:http').OutgoingHttpHeaders, body: Buffer }} KeptFile
 */

/**
 * @param {string} build the folder with `static`
 * @returns {(request: IncomingMessage, response: ServerResponse) => boolean} false leaves the request to Next
 */
export function createBrotliFiles(build) {
  /** @type {Map<string, Promise<KeptFile> | KeptFile>} */
  const files = new Map()

  /** @param {string} url @param {ServerResponse} response */
  function keep(url, response) {
    const headers = response.getHeaders()
    for (const name of NOT_KEPT) delete headers[name]
    const file = /** @type {string} */ (OF_BUILD.exec(url)?.[1])
    const keeping = readFile(path.join(build, file))
      .then((bytes) => compress(bytes))
      .then((body) => ({
        headers: {
          ...headers,
          vary: 'Accept-Encoding',
          'content-encoding': 'br',
          'content-length': body.length,
        },
        body,
      }))
    files.set(url, keeping)
    keeping.then(
      (kept) => files.set(url, kept),
      () => files.delete(url),
    )
  }

  return (request, response) => {
    const { url = '', method, headers } = request
    if (method !== 'GET' || !OF_BUILD.test(url) || !acceptsBrotli(headers)) return false
    if (headers.range || headers['if-none-match'] || headers['if-modified-since']) return false
    const file = files.get(url)
    if (file && 'body' in file) {
      response.writeHead(200, file.headers)
      response.end(file.body)
      return true
    }
    if (!file)
      response.once('finish', () => {
        if (response.statusCode === 200 && !files.has(url)) keep(url, response)
      })
    return false
  }
}

/** @param {import('node:http').IncomingHttpHeaders} headers */
const acceptsBrotli = (headers) =>
  /(?:^|[\s,])br(?:\s*(?:,|$))/.test(String(headers['accept-encoding'] ?? ''))
