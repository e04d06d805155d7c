import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import { standardSecret, verifyDelivery } from '@/lib/messages/webhook-delivery/signature'
import { deliveryApp } from '@/lib/testing/shops/deliveries'
import { changeEndpoint, type EndpointChange } from './change'
import { endRotation } from './end-rotation'
import { eraseOldSecrets } from './erase-old-secrets'
import { listEndpoints } from './list'
import { markEndpointVersion } from './mark-version'
import { verifyEndpoint } from './verify'

const { app, received, scene, endpoint, record, work } = await deliveryApp()
const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(40)) as [string, string, string]

const asSeller = () => app.ctx({ kind: 'api-key', keyId: 1, sellerId: scene.seller.id, scope: 'WRITE' })
const change = (input: EndpointChange) => changeEndpoint(asSeller(), input)

/** The secrets with which the next delivery can be verified, in each of the two conventions. */
async function signers() {
  await record(randomUUID(), 'PAID')
  await work()
  const { headers, body } = received.at(-1)!
  const nowSeconds = app.ctx().systemNow.getTime() / 1000
  const secrets = [first, second, third]
  const ours = secrets.filter((secret) => verifyDelivery({ secret, headers, body, nowSeconds }))
  const signatures = (headers['webhook-signature'] ?? '').split(' ').filter(Boolean)
  const standard = secrets.filter((secret) => {
    const at = new Date(nowSeconds * 1000)
    return signatures.includes(new Webhook(standardSecret(secret)).sign(headers['webhook-id']!, at, body))
  })
  return { ours, standard }
}

const oldSecrets = () => app.sql`
  select previous_sealed_secret from webhook_endpoints
  where seller_id = ${scene.seller.id} and previous_sealed_secret is not null`

describe('a new secret', () => {
  test('signs together with the previous one for a day, which is then erased', async () => {
    const uuid = await endpoint({ secret: first })
    await change({ uuid, secret: second })
    expect(await signers()).toEqual({ ours: [first], standard: [first, second] })
    app.advance(DAY_MS - MINUTE_MS)
    await eraseOldSecrets(app.ctx())
    expect(await signers()).toEqual({ ours: [first], standard: [first, second] })
    app.advance(120_000)
    expect(await signers()).toEqual({ ours: [second], standard: [second] })
    expect(await eraseOldSecrets(app.ctx())).toBe(1)
    expect(await oldSecrets()).toEqual([])
  })

  test('during the overlap replaces the oldest one, and no sealed secret is listed', async () => {
    const uuid = await endpoint({ secret: first })
    await change({ uuid, secret: second })
    await change({ uuid, secret: third })
    expect(await signers()).toEqual({ ours: [second], standard: [second, third] })
    expect(Object.keys((await listEndpoints(asSeller()))[0]!).filter((name) => /sealed/i.test(name))).toEqual(
      [],
    )
  })

  test('signs alone at once if the seller ends the overlap or if it is the first', async () => {
    const uuid = await endpoint({ secret: first })
    await change({ uuid, secret: second })
    await endRotation(asSeller(), { uuid })
    expect(await signers()).toEqual({ ours: [second], standard: [second] })
    await change({ uuid, secret: null })
    expect(await signers()).toEqual({ ours: [], standard: [] })
    await change({ uuid, secret: third })
    expect(await signers()).toEqual({ ours: [third], standard: [third] })
    const foreign = {
      ...asSeller(),
      actor: { kind: 'api-key' as const, keyId: 1, sellerId: 0, scope: 'WRITE' as const },
    }
    await expect(endRotation(foreign, { uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('an endpoint that an operator marked gets payload version 1, signed over the sent body', async () => {
  const uuid = await endpoint({ secret: first })
  await markEndpointVersion(app.ctx(), { uuid, version: '1' })
  expect(await signers()).toEqual({ ours: [first], standard: [first] })
  expect(JSON.parse(received[0]!.body)).toEqual({ status: 'PAID' })
  await markEndpointVersion(app.ctx(), { uuid, version: '2' })
  await signers()
  expect(JSON.parse(received[1]!.body)).toMatchObject({ status: 'PAID', version: '2' })
})

describe('a challenge', () => {
  test('in the response marks the endpoint as verified, until its address changes', async () => {
    const uuid = await endpoint({ secret: first })
    scene.answer = (_, response) => response.end(`eco: ${received.at(-1)!.body}`)
    expect(await verifyEndpoint(asSeller(), { uuid })).toEqual({ verified: true, status: 200 })
    const { headers, body } = received[0]!
    expect(JSON.parse(body)).toMatchObject({ type: 'challenge' })
    const nowSeconds = app.ctx().systemNow.getTime() / 1000
    expect(verifyDelivery({ secret: first, headers, body, nowSeconds })).toBe(true)
    const verifiedAt = async () => (await listEndpoints(asSeller()))[0]!.verifiedAt
    expect(await verifiedAt()).toEqual(app.ctx().now)
    await change({ uuid, title: 'Loja' })
    expect(await verifiedAt()).not.toBeNull()
    await change({ uuid, url: 'https://loja.example/other' })
    expect(await verifiedAt()).toBeNull()
  })

  test('that is missing in the response, or in an error response, does not mark the endpoint', async () => {
    const uuid = await endpoint()
    expect(await verifyEndpoint(asSeller(), { uuid })).toEqual({ verified: false, status: 204 })
    scene.answer = (_, response) => response.writeHead(500).end(received.at(-1)!.body)
    expect(await verifyEndpoint(asSeller(), { uuid })).toEqual({ verified: false, status: 500 })
    expect((await listEndpoints(asSeller()))[0]!.verifiedAt).toBeNull()
  })
})
