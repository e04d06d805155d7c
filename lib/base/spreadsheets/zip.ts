// Files in one archive (ZIP, APPNOTE 6.3), each compressed; without a library, because a workbook needs no more of it.
import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)

export interface ZippedFile {
  path: string
  content: string
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x0800
const DEFLATED = 8
/** 1 January 1980, the first day that the format has: the files have no time of their own. */
const DAY = 0x0021

/** The fields that the header of a file has in both places. */
function fieldsOf(content: Buffer, compressed: Buffer, name: Buffer): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(VERSION, 0)
  fields.writeUInt16LE(FLAGS, 2)
  fields.writeUInt16LE(DEFLATED, 4)
  fields.writeUInt16LE(0, 6)
  fields.writeUInt16LE(DAY, 8)
  fields.writeUInt32LE(crc32(content), 10)
  fields.writeUInt32LE(compressed.length, 14)
  fields.writeUInt32LE(content.length, 18)
  fields.writeUInt16LE(name.length, 22)
  fields.writeUInt16LE(0, 24)
  return fields
}

const uint32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => {
    bytes.writeUInt32LE(value, index * 4)
  })
  return bytes
}

/** Compresses outside the thread that serves requests. */
export async function zip(files: readonly ZippedFile[]): Promise<Buffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const [content, name] = [Buffer.from(file.content), Buffer.from(file.path)]
    const compressed = await deflate(content)
    const fields = fieldsOf(content, compressed, name)
    const local = Buffer.concat([uint32(LOCAL), fields, name, compressed])
    // Made by VERSION; no comment, first disk, no attributes; where the file begins.
    const made = Buffer.from([VERSION, 0])
    directory.push(Buffer.concat([uint32(CENTRAL), made, fields, Buffer.alloc(10), uint32(offset), name]))
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(8)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  return Buffer.concat([...parts, central, uint32(END), end, uint32(central.length, offset), Buffer.alloc(2)])
}
