// The guarantees of the notification posts, over real HTTP.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { merchant, sale, type TestCielo, testCielo } from '@/lib/testing/cielo/client'

const pay = async (cielo: TestCielo) => (await cielo.post('/1/sales/', sale({ Capture: true }))).json.Payment

describe('notifications', () => {
  const servers: Array<ReturnType<typeof createServer>> = []
  afterEach(() => {
    for (const server of servers.splice(0)) server.close()
  })

  async function receiver(status = () => 200) {
    const received: Array<{ body: Record<string, unknown>; header?: string }> = []
    const server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const body = JSON.parse(Buffer.concat(chunks).toString())
        received.push({ body, header: request.headers['x-shop']?.toString() })
        response.writeHead(status()).end()
      })
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
  }

  const withUrl = (notificationUrl: string) => [
    { ...merchant, notificationUrl, notificationHeaders: { 'x-shop': 'secret' } },
  ]

  test('carry the payment and the kind of change, with the static headers, and come again after a failure', async () => {
    let status = 500
    const { received, url } = await receiver(() => status)
    const cielo = await testCielo({ merchants: withUrl(url) })
    const { PaymentId } = await pay(cielo)
    expect(await cielo.runDue()).toBe(0)
    expect(await cielo.runDue()).toBe(0)
    expect(received).toEqual([{ body: { PaymentId, ChangeType: 1 }, header: 'secret' }])
    status = 200
    cielo.seconds(30 * 60)
    expect(await cielo.runDue()).toBe(1)
    cielo.seconds(30 * 60)
    expect(await cielo.runDue()).toBe(0)
    expect(received).toHaveLength(2)
  })

  test('are given up after four tries', async () => {
    const { received, url } = await receiver(() => 500)
    const cielo = await testCielo({ merchants: withUrl(url) })
    await pay(cielo)
    for (let index = 0; index < 6; index += 1) {
      await cielo.runDue()
      cielo.seconds(30 * 60)
    }
    expect(received).toHaveLength(4)
  })

  test('are lost, doubled and reordered by faults', async () => {
    const { received, url } = await receiver()
    const cielo = await testCielo({ merchants: withUrl(url) })
    const sent = async (faults: object) => {
      await cielo.control('PUT', '/faults', faults)
      const { PaymentId } = await pay(cielo)
      return PaymentId
    }
    await sent({ notificationsLost: 1 })
    await cielo.runDue()
    expect(received).toHaveLength(0)
    const held = await sent({ notificationsReordered: 1 })
    const doubled = await sent({ notificationsDoubled: 1 })
    await cielo.runDue()
    cielo.seconds(10)
    await cielo.runDue()
    expect(received.map((one) => one.body.PaymentId)).toEqual([doubled, doubled, held])
  })
})
