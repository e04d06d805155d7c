// The files for operators of Caddy, nginx and haproxy, in front of two webs.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbeddedServer } from '@/db/embedded-server.mjs'
import { linkRequest } from '@/lib/testing/link'
import { startWebs } from '@/lib/testing/parts/cluster'
import { partsDatabase } from '@/lib/testing/parts/database'
import { pixOrder, startLoad } from '@/lib/testing/parts/load'
import { killParts } from '@/lib/testing/parts/part'
import { installedProxies, missingProxies, startProxy } from '@/lib/testing/parts/proxies'

/** As the guide says: the proxies look each second, or try again after two. */
const PAUSE_AFTER_START_MS = 5_000

const home = mkdtempSync(path.join(tmpdir(), 'balcao-proxies-'))
let server: Awaited<ReturnType<typeof startEmbeddedServer>>
let database: Awaited<ReturnType<typeof partsDatabase>>
let running: Awaited<ReturnType<typeof startWebs>>
let keys: string[]
const proxies: Awaited<ReturnType<typeof startProxy>>[] = []

for (const name of missingProxies) console.warn(`Not run: ${name} is not installed.`)

beforeAll(async () => {
  server = await startEmbeddedServer({ home })
  database = await partsDatabase(server.url)
  await database.migrate()
  keys = (await database.seed()).sellers.map(({ apiKey }) => apiKey)
  running = await startWebs(database.settings)
  for (const name of installedProxies) proxies.push(await startProxy(name, running.ports))
})

afterAll(async () => {
  for (const proxy of proxies) await proxy.stop()
  killParts()
  await server?.stop()
  rmSync(home, { recursive: true, force: true })
})

test('two webs are restarted twice under load, and no request through any proxy fails', async () => {
  const loads = proxies.map(({ name, url, client }) => ({
    name,
    load: startLoad(url, keys, { clients: 2, send: client.send }),
  }))
  await sleep(3_000)
  for (let n = 0; n < 2; n++) await running.restart({}, () => sleep(PAUSE_AFTER_START_MS))
  await Promise.all(loads.map(({ load }) => load.stop()))
  for (const { name, load } of loads) {
    console.log(`${name}: ${load.answered.length} requests, ${load.orders().length} orders by PIX`)
    expect({ name, failures: load.failures() }).toEqual({ name, failures: {} })
    expect(load.orders().length).toBeGreaterThan(20)
  }
})

describe.each(installedProxies)('through %s', (name) => {
  const proxy = () => proxies.find((one) => one.name === name)!

  test('the address of the client is the one that the proxy saw, whatever the client writes', async () => {
    const refused = { method: 'GET', headers: { 'X-Token-Api': `unknown-${name}` } }
    const forged = {
      'X-Forwarded-For': '203.0.113.7',
      Forwarded: 'for=203.0.113.7',
      'X-Real-IP': '203.0.113.7',
    }
    const throughProxy = (headers = {}) =>
      proxy().client.send(`${proxy().url}/v2/orders`, {
        ...refused,
        headers: { ...refused.headers, ...headers },
      })
    // Past the proxy, for comparison: the web believes its one proxy.
    const asProxy = (address: string) =>
      fetch(`${running.webs[0]!.url}/v2/orders`, {
        headers: { ...refused.headers, 'X-Forwarded-For': address },
      })
    const [own, ofForged, seen, seenOfForged] = [
      await networkOf(() => asProxy('127.0.0.1')),
      await networkOf(() => asProxy('203.0.113.7')),
      await networkOf(() => throughProxy()),
      await networkOf(() => throughProxy(forged)),
    ]
    expect(ofForged).not.toBe(own)
    expect([seen, seenOfForged]).toEqual([own, own])
  })

  test('an event stream of a page arrives as it is written', async () => {
    const { url, client } = proxy()
    const headers = { 'X-Token-Api': keys[0]!, 'Content-Type': 'application/json' }
    const created = await client.send(`${url}/v2/payment-links`, {
      method: 'POST',
      headers,
      body: JSON.stringify(linkRequest()),
    })
    const address = `${url}${new URL(JSON.parse(created.text).url).pathname}/events`
    const stream = await client.open(address, { method: 'GET', headers: {} })
    const first = await Promise.race([stream.setEncoding('utf8').iterator().next(), sleep(3_000)])
    expect(first).toMatchObject({ done: false, value: expect.stringContaining(': listening') })
    stream.destroy()
  })
})

/** The hash of the network in the security event that the request causes. */
async function networkOf(send: () => Promise<{ status: number }>): Promise<string> {
  const events = () =>
    running.webs.flatMap((web) =>
      (web.lines() as { event?: string; network?: string }[]).filter(
        ({ event }) => event === 'security.key_refused',
      ),
    )
  const before = new Set(events().map((event) => JSON.stringify(event)))
  expect((await send()).status).toBe(401)
  const isNew = () => events().filter((event) => !before.has(JSON.stringify(event)))
  await expect.poll(isNew).toHaveLength(1)
  return isNew()[0]!.network!
}

test('an order by PIX is created through each proxy', async () => {
  for (const { url, client } of proxies) {
    const headers = { 'X-Token-Api': keys[0]!, 'Content-Type': 'application/json' }
    const answer = await client.send(`${url}/v2/orders`, {
      method: 'POST',
      headers,
      body: JSON.stringify(pixOrder()),
    })
    expect(answer).toMatchObject({ status: 201 })
  }
})
