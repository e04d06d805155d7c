import { crc32, inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { type SheetCell, workbookOf } from './workbook'

/** The files of an archive, read by its directory as programs do. */
function unzip(archive: Buffer): Map<string, string> {
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

async function sheetOf(row: SheetCell[]): Promise<string> {
  const book = await workbookOf({ name: 'Pedidos', titles: ['Título'], rows: [row] })
  return unzip(book).get('xl/worksheets/sheet1.xml')!
}

test('a workbook is an archive with each part that a spreadsheet looks for, its name shortened', async () => {
  const files = unzip(await workbookOf({ name: `Vendas/${'x'.repeat(40)}`, titles: ['A'], rows: [] }))
  expect([...files.keys()].toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ])
  expect(files.get('xl/workbook.xml')).toContain(`name="Vendas ${'x'.repeat(24)}"`)
})

test('a text that begins like a formula stays a text, with what XML needs escaped', async () => {
  const sheet = await sheetOf([{ kind: 'text', value: '=HYPERLINK("http://x","<b>&\u0000")' }])
  expect(sheet).not.toContain('<f>')
  expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;http://x&quot;')
  expect(sheet).toContain('&lt;b&gt;&amp;&quot;)')
})

test('a text is cut where a cell ends, between whole characters and before it is escaped', async () => {
  const sheet = await sheetOf([{ kind: 'text', value: `${'&'.repeat(32_766)}🙂&` }])
  expect(sheet.match(/&amp;/g)).toHaveLength(32_766)
  expect(sheet).toContain('&amp;</t>')
})

test('amounts, days and instants are numbers of a spreadsheet', async () => {
  const sheet = await sheetOf([
    { kind: 'amount', value: centavos(123_456) },
    { kind: 'day', value: '2026-11-20' },
    { kind: 'time', value: '2026-11-20T12:00:00' },
    { kind: 'share', value: 9_950 },
    undefined,
  ])
  expect(sheet).toContain(
    '<c s="2"><v>1234.56</v></c><c s="3"><v>46346</v></c><c s="4"><v>46346.5</v></c><c s="5"><v>0.995</v></c><c/>',
  )
})
