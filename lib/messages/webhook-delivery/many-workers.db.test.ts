import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { deliveryApp } from '@/lib/testing/shops/deliveries'

const { app, received, scene, endpoint, record, newJob, work, deliveries } = await deliveryApp()

describe('several workers', () => {
  test('send each delivery once', async () => {
    await endpoint()
    await Promise.all(Array.from({ length: 60 }, () => record(randomUUID(), 'PAID')))
    await Promise.all(Array.from({ length: 4 }, () => work()))
    expect(new Set(received.map((one) => one.body)).size).toBe(60)
    expect(received).toHaveLength(60)
  })

  test('deliver to other sellers at once while one seller has 20,000 due deliveries to hanging endpoints', async () => {
    for (const path of ['/hang1', '/hang2', '/hang3', '/hang4', '/hang5']) await endpoint({ path })
    await app.sql`
      with event as (insert into webhook_events (uuid, seller_id, domain, resource_uuid, status, body, occurred_at)
        select gen_random_uuid(), ${scene.seller.id}, 'ORDER', gen_random_uuid(), 'PAID', '{}', ${app.ctx().now}
        from generate_series(1, 4000) returning id, resource_uuid, domain, status)
      insert into webhook_deliveries (event_id, endpoint_id, seller_id, resource_uuid, domain, event_status, status, due_at, created_at)
      select event.id, e.id, ${scene.seller.id}, event.resource_uuid, event.domain, event.status, 'PENDING', ${app.ctx().now}, ${app.ctx().now}
      from event, webhook_endpoints e where e.seller_id = ${scene.seller.id}`
    scene.seller = await app.seller()
    await endpoint({ path: '/free' })
    await record(randomUUID(), 'PAID')
    scene.answer = (request, response) => request.url === '/free' && response.writeHead(200).end()
    const job = newJob()
    const startedAt = performance.now()
    while ((await job.run(app.ctx())) > 0);
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    await expect.poll(() => received.some((one) => one.path === '/free')).toBe(true)
    const [row] = await app.sql`
      select count(*)::int as in_flight, max(of_one)::int as of_one from (
        select count(*) over (partition by endpoint_id) as of_one from webhook_deliveries
        where leased_until is not null and status = 'PENDING' and seller_id <> ${scene.seller.id}) leased`
    expect(row).toEqual({ in_flight: 32, of_one: 16 })
    await app.sql`delete from webhook_deliveries where status = 'PENDING'`
  })

  test('deliver to the healthy endpoint of a seller whose failing endpoints hang', async () => {
    for (const path of ['/hang1', '/hang2', '/hang3']) await endpoint({ path })
    await app.sql`update webhook_endpoints set failing_since = ${app.ctx().now} where seller_id = ${scene.seller.id}`
    scene.answer = (request, response) => request.url === '/free' && response.writeHead(200).end()
    await Promise.all(Array.from({ length: 20 }, () => record(randomUUID(), 'PAID')))
    const job = newJob()
    while ((await job.run(app.ctx())) > 0);
    await endpoint({ path: '/free' })
    await record(randomUUID(), 'PAID')
    await job.run(app.ctx())
    await expect.poll(() => received.some((one) => one.path === '/free')).toBe(true)
    await app.sql`delete from webhook_deliveries where status = 'PENDING'`
  })

  test('take over the deliveries of a killed worker after the lease', async () => {
    await endpoint()
    await record(randomUUID(), 'PAID')
    scene.answer = () => {}
    const killed = newJob()
    expect(await killed.run(app.ctx())).toBe(1)
    await expect.poll(() => received.length).toBe(1)
    scene.answer = (_, response) => response.writeHead(200).end()
    await work()
    expect(await deliveries()).toMatchObject([{ status: 'PENDING', attempts: 0 }])
    app.advance(61_000)
    await work()
    expect(await deliveries()).toMatchObject([{ status: 'DELIVERED' }])
  })
})
