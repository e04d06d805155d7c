// Reads a workbook as a spreadsheet program does.
import { crc32, inflateRawSync } from 'node:zlib'
import { expect } from 'vitest'

/** The files of an archive, read by its directory as programs do. */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)]
    const start = archive.readUInt32LE(at + 42)
    const begin = start + 30 + archive.readUInt16LE(start + 26)
    const content = inflateRawSync(archive.subarray(begin, begin + size))
    expect(crc32(content)).toBe(archive.readUInt32LE(at + 16))
    expect(content.length).toBe(archive.readUInt32LE(at + 24))
    files.set(archive.toString('utf8', at + 46, at + 46 + nameLength), content.toString())
    at += 46 + nameLength
  }
  expect(at).toBe(end)
  return files
}

/** The texts and numbers of each row of the only sheet, as they are stored. */
export function rowsOfWorkbook(archive: Uint8Array): string[][] {
  const sheet = unzip(Buffer.from(archive)).get('xl/worksheets/sheet1.xml')!
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row]) =>
    [...row!.matchAll(/<c\/>|<c [^>]*>(.*?)<\/c>/gs)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '')),
  )
}
