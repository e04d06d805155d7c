// What chat programs get of a link: the tags of its page and the picture that we draw.
import postgres from 'postgres'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createPaymentLinkOperation } from '@/lib/payments/payment-links/contract'
import { cancelPaymentLinkOperation } from '@/lib/payments/payment-links/managing-contract'
import { call } from '@/lib/testing/http/api'
import { linkRequest } from '@/lib/testing/link'

const MAX_BYTES = 300_000
const sql = postgres(process.env.E2E_DATABASE_URL!, { max: 1, onnotice: () => {} })
afterAll(() => sql.end())

/** The tags of a page, as a stranger gets it. */
async function tagsOf(url: string): Promise<Record<string, string>> {
  const html = await (await fetch(url, { headers: { 'User-Agent': 'WhatsApp/2.23.20.0' } })).text()
  const tags = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)
  return Object.fromEntries(
    [...tags].map(([, name, content]) => [name!, content!.replace(/\u00a0|&nbsp;/g, ' ')]),
  )
}

/** What is counted against the limit of this network. */
const counted = async () => [
  ...(await sql`select * from platform.rate_limit_windows where bucket like 'drawn picture %'`),
]

test('a link that is sent shows its offer with a picture of ours, and once closed the shop alone', async () => {
  const title = `Café ${crypto.randomUUID()}`
  const created = await call(createPaymentLinkOperation, { body: linkRequest({}, { title }) })
  const { url, uuid } = created.body
  const tags = await tagsOf(url)
  expect(tags).toMatchObject({
    robots: 'noindex, nofollow',
    'og:title': `${title} · R$ 89,90`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  })
  const address = tags['og:image']!
  expect(address).toMatch(new RegExp(`^${new URL(url).origin}/brand/links/[\\w-]+/[0-9a-f]{64}$`))
  const counts: unknown[] = []
  for (const _ of [1, 2]) {
    const response = await fetch(address)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(response.headers.getSetCookie()).toEqual([])
    const png = new Uint8Array(await response.arrayBuffer())
    expect(png.byteLength).toBeLessThan(MAX_BYTES)
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 })
    counts.push(await counted())
  }
  // Drawn once, and counted once.
  expect(counts[0]).toHaveLength(1)
  expect(counts[1]).toEqual(counts[0])
  expect((await fetch(`${address.slice(0, -1)}${address.endsWith('0') ? '1' : '0'}`)).status).toBe(404)

  await call(cancelPaymentLinkOperation, { params: { uuid } })
  const closed = await tagsOf(url)
  expect(closed['og:title']).toBe(closed['og:site_name'])
  expect(closed).not.toHaveProperty('og:description')
  const shared = Object.entries(closed).filter(([name]) => name !== 'description')
  expect(JSON.stringify(shared)).not.toMatch(new RegExp(`89,90|${title}`))
  expect((await fetch(address)).status).toBe(404)
  expect((await fetch(closed['og:image']!)).status).toBe(200)
})
