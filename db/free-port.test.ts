import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './free-port.mjs'

const RANGE = '/proc/sys/net/ipv4/ip_local_port_range'
const ofOutgoing = existsSync(RANGE) ? readFileSync(RANGE, 'utf8').trim().split(/\s+/).map(Number) : [32_768]

test('no port is one that the system takes for outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()))
  expect(ports.filter((port) => port < 1024 || port >= ofOutgoing[0]!)).toEqual([])
  expect(new Set(ports).size).toBeGreaterThan(40)
})

test('the preferred port is taken where it is free, and another one where it is in use', async () => {
  const wanted = await freePort()
  expect(await freePort(wanted)).toBe(wanted)
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve))
  expect(await freePort(wanted)).not.toBe(wanted)
  await new Promise((resolve) => server.close(resolve))
})
