import { expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { unzip } from '@/lib/testing/read-workbook'
import { type SheetCell, workbookOf } from './workbook'

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
