// A page as it was answered once, to be answered again with another nonce. What stands between the nonces is compressed once: a new
// nonce goes in as it is, which the format of gzip allows between two blocks.
import type { OutgoingHttpHeaders } from 'node:http'
import { constants, crc32, deflateRawSync } from 'node:zlib'

interface Part {
  text: Buffer
  deflated: Buffer
}

export interface PageCopy {
  /** The nonce stands between each two of them. */
  parts: readonly Part[]
  headers: OutgoingHttpHeaders
  nonce: string
}

/** What is of one answer, or of its connection. */
const OF_ANSWER = [
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'etag',
  'date',
  'connection',
  'keep-alive',
]

/** Of an answer that is not compressed; undefined for one whose policy names no nonce, or that sets a cookie. */
export function pageCopyOf(answered: OutgoingHttpHeaders, body: string): PageCopy | undefined {
  const nonce = /'nonce-([^']+)'/.exec(String(answered['content-security-policy'] ?? ''))?.[1]
  if (!nonce || answered['set-cookie'] || answered['content-encoding']) return undefined
  const headers = { ...answered }
  for (const name of OF_ANSWER) delete headers[name]
  return { parts: body.split(nonce).map(partOf), headers, nonce }
}

function partOf(content: string): Part {
  const text = Buffer.from(content)
  return { text, deflated: deflateRawSync(text, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }) }
}

export const bytesOfCopy = ({ parts }: PageCopy): number =>
  parts.reduce((sum, { text, deflated }) => sum + text.byteLength + deflated.byteLength, 0)

export function headersOfCopy({ headers, nonce: former }: PageCopy, nonce: string): OutgoingHttpHeaders {
  const renewed = (value: unknown) => (typeof value === 'string' ? value.replaceAll(former, nonce) : value)
  const entries = Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(renewed) : renewed(value),
  ])
  return Object.fromEntries(entries)
}

export const bodyOfCopy = ({ parts }: PageCopy, nonce: string): Buffer =>
  Buffer.concat(
    between(
      parts.map(({ text }) => text),
      Buffer.from(nonce),
    ),
  )

/** RFC 1952: no name, no time, an unknown system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** An empty block that is the last one (RFC 1951, 3.2.6). */
const LAST_BLOCK = Buffer.from([3, 0])

export function gzipOfCopy(copy: PageCopy, nonce: string): Buffer {
  const deflated = between(
    copy.parts.map((part) => part.deflated),
    storedBlock(nonce),
  )
  let checksum = 0
  let size = 0
  for (const text of between(
    copy.parts.map((part) => part.text),
    Buffer.from(nonce),
  )) {
    checksum = crc32(text, checksum)
    size += text.byteLength
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(checksum, 0)
  trailer.writeUInt32LE(size % 2 ** 32, 4)
  return Buffer.concat([GZIP_HEADER, ...deflated, LAST_BLOCK, trailer])
}

/** A block that is not compressed and not the last one (RFC 1951, 3.2.4). */
function storedBlock(nonce: string): Buffer {
  const text = Buffer.from(nonce)
  const head = Buffer.alloc(5)
  head.writeUInt16LE(text.byteLength, 1)
  head.writeUInt16LE(~text.byteLength & 0xffff, 3)
  return Buffer.concat([head, text])
}

const between = (parts: readonly Buffer[], separator: Buffer): Buffer[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]))
