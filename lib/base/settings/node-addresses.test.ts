import { expect, test } from 'vitest'
import { readNodeAddresses, urlAt } from './node-addresses'

test('a node is reached as the coordinator knows it, or at the address that the setting gives it', () => {
  const worker = { host: 'worker-1', port: 5432 }
  expect(readNodeAddresses('direct')!(worker)).toEqual(worker)
  const mapped = readNodeAddresses('worker-1:5432=db1.example:6432, [fd00::1]:5432=db2.example:5432')!
  expect(mapped(worker)).toEqual({ host: 'db1.example', port: 6432 })
  expect(mapped({ host: 'worker-2', port: 5432 })).toEqual({ host: 'worker-2', port: 5432 })
})

test.each(['on', 'worker-1', 'worker-1:5432', 'worker-1:5432=db1', 'a:1=b:2=c:3', 'a:1=b:2,,'])(
  'the setting %j names no addresses',
  (text) => expect(readNodeAddresses(text)).toBeUndefined(),
)

test('the address of the database keeps its role, its name and its parameters', () => {
  const url = 'postgres://balcao:a%40b@coordinator/balcao?sslmode=require'
  expect(urlAt(url, { host: 'worker-1', port: 6432 })).toBe(
    'postgres://balcao:a%40b@worker-1:6432/balcao?sslmode=require',
  )
  expect(urlAt(url, { host: 'fd00::1', port: 5432 })).toContain('@[fd00::1]:5432/')
})
