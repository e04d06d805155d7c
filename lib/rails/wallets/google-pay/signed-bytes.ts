// What Google signs of a token of the version ECv2 ("Payment data cryptography for merchants", Google Pay API): a sequence of
// texts, each after its length in bytes as four bytes, the lowest first.

export const SENDER = 'Google'
export const VERSION = 'ECv2'

const LENGTH_BYTES = 4

export function signedBytes(...parts: readonly string[]): Buffer {
  return Buffer.concat(
    parts.flatMap((part) => {
      const text = Buffer.from(part, 'utf8')
      const length = Buffer.alloc(LENGTH_BYTES)
      length.writeUInt32LE(text.length)
      return [length, text]
    }),
  )
}
