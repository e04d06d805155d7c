import { createSocket, type Socket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameLookup } from './resolve-name'

let server: Socket
let lookup: ReturnType<typeof nameLookup>

/** A name server: one IPv4 address for names that begin with `known`, no response for those that begin with `silent`. */
function responseTo(query: Buffer): Buffer | undefined {
  const name = query.subarray(13, 19).toString()
  if (name === 'silent') return undefined
  const end = query.indexOf(0, 12) + 5
  const isKnown = name.startsWith('known') && query.readUInt16BE(end - 4) === 1
  const answer = Buffer.from('c00c00010001000000000004c6336407', 'hex')
  const head = Buffer.from(query.subarray(0, end))
  head.writeUInt16BE(name.startsWith('known') ? 0x8180 : 0x8183, 2)
  head.writeUInt16BE(isKnown ? 1 : 0, 6)
  head.writeUInt32BE(0, 8)
  return isKnown ? Buffer.concat([head, answer]) : head
}

beforeAll(async () => {
  server = createSocket('udp4', (query, from) => {
    const response = responseTo(query)
    if (response) server.send(response, from.port, from.address)
  })
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve))
  const resolver = new Resolver({ timeout: 3_000, tries: 1 })
  resolver.setServers([`127.0.0.1:${(server.address() as AddressInfo).port}`])
  lookup = nameLookup(resolver)
})
afterAll(() => server.close())

test('lookups without a response do not delay other lookups', async () => {
  const silent = Array.from({ length: 100 }, (_, at) => lookup(`silent${at}.example`).catch(() => 'none'))
  expect(await lookup('known.example')).toEqual([{ address: '198.51.100.7', family: 4 }])
  expect(await Promise.race([...silent, 'waiting'])).toBe('waiting')
})

test('a name that does not exist is an error, and localhost names need no name server', async () => {
  await expect(lookup('missing.example')).rejects.toMatchObject({ code: 'ENOTFOUND' })
  expect(await lookup('shop.localhost')).toEqual([
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ])
})
