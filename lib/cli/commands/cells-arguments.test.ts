import { expect, test } from 'vitest'
import { describeCells, readCellArguments, requireReachable } from './cells-arguments'

const read = (line: string) => readCellArguments(line.split(' '))

test('each command is understood', () => {
  for (const verb of ['list', 'nodes']) expect(read(verb)).toEqual({ verb })
  expect(read('create cell_2')).toEqual({ verb: 'create', schema: 'cell_2', closed: false })
  expect(read('create cell_2 --closed')).toEqual({ verb: 'create', schema: 'cell_2', closed: true })
  for (const verb of ['open', 'close', 'place'])
    expect(read(`${verb} public`)).toEqual({ verb, schema: 'public' })
  const node = { host: 'worker-1.local', port: 5432 }
  expect(read('move cell_2 worker-1.local:5432')).toEqual({ verb: 'move', schema: 'cell_2', node })
  expect(read('move cell_2 [::1]:5432')).toMatchObject({ node: { host: '::1' } })
})

test.each([
  '',
  'show',
  'list cell_2',
  'list --closed',
  'nodes cell_2',
  'create',
  'create Cell',
  'create cell_2 cell_3',
  'create cell_2 --open',
  'open',
  'open cell_2 --closed',
  'place cell_2 worker:5432',
  'move cell_2',
  'move cell_2 worker',
  'move cell_2 worker:0',
  'move cell_2 worker:65536',
  'move cell_2 worker:5432 x',
  'move cell_2 a;b:5432',
])('what is not understood is refused with the usage: %s', (line) => {
  expect(() => read(line)).toThrow('npm run cells -- list')
})

test('behind a pooler another cell is neither made nor opened without an address by which it is reached', () => {
  const pooled = { DATABASE_POOLER: 'transaction' as const }
  const reached = { ...pooled, DATABASE_CELL_URL: 'postgres://pooler/{cell}' }
  for (const line of ['create cell_2', 'create cell_2 --closed', 'open cell_2']) {
    expect(() => requireReachable(read(line), pooled)).toThrow('DATABASE_CELL_URL')
    expect(requireReachable(read(line), reached)).toBeUndefined()
    expect(requireReachable(read(line), { DATABASE_POOLER: 'none' })).toBeUndefined()
  }
  for (const line of ['list', 'close cell_2', 'open public'])
    expect(requireReachable(read(line), pooled)).toBeUndefined()
})

test('a cell has one line, and what it lacks is named', () => {
  const cell = {
    number: 1,
    schema: 'public',
    acceptsSellers: true,
    sellers: 12,
    bytes: 8192,
    lacks: [],
    node: undefined,
  }
  const lines = describeCells([
    cell,
    { ...cell, number: 2, schema: 'cell_2', acceptsSellers: false, lacks: ['0053_x'], node: 'worker:5432' },
    { ...cell, number: 3, schema: 'cell_3', bytes: undefined },
  ])
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    ['CELL', 'SCHEMA', 'SELLERS', 'BYTES', 'NEW', 'MIGRATIONS', 'NODE'],
    ['1', 'public', '12', '8192', 'open', 'complete', '-'],
    ['2', 'cell_2', '12', '8192', 'closed', 'lacks 0053_x', 'worker:5432'],
    ['3', 'cell_3', '12', 'no schema', 'open', 'complete', '-'],
  ])
})
