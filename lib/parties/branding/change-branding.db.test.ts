import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Actor } from '@/lib/base/kernel/ctx'
import type { Role } from '@/lib/base/kernel/permissions'
import { testApp } from '@/lib/testing/app'
import { changeBranding, removeLogo, setLogo } from './change-branding'
import { getLogo } from './get-logo'

const app = await testApp()
const as = (sellerId: number, role: Role = 'OWNER') =>
  app.ctx({ kind: 'portal-user', userUuid: crypto.randomUUID(), sellerId, role } as Actor)
const visitor = () => app.ctx({ kind: 'anonymous' })
const image = (width = 1_200, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#7a1f5c' } })
const nothing = {
  ...{ accent: '', supportEmail: '', supportPhone: '', whatsapp: '', refundPolicy: '' },
  ...{ checkoutNote: '', receiptNote: '' },
} as const
const brandingOf = async (id: number) =>
  (await app.sql`select branding from sellers where id = ${id}`)[0]!.branding
const reasonOf = (sending: Promise<unknown>) =>
  sending.then(
    () => undefined,
    (error) => error.details?.fields?.[0]?.message ?? error.code,
  )

describe('the look of a shop', () => {
  test('is changed by its owner alone, stored as chosen, and recorded', async () => {
    const { id } = await app.seller()
    for (const role of ['FINANCE', 'SUPPORT', 'DEVELOPER', 'VIEWER'] as const)
      expect(await reasonOf(changeBranding(as(id, role), nothing))).toBe('FORBIDDEN')
    const chosen = { accent: '#ffe600', whatsapp: '+5511987654321', refundPolicy: 'Troca em 7 dias.' }
    await changeBranding(as(id), { ...nothing, ...chosen })
    expect(await brandingOf(id)).toEqual(chosen)
    await changeBranding(as(id), { ...nothing, ...chosen })
    const audited = await app.sql`select after from audit_entries
      where seller_id = ${id} and action = 'branding.changed'`
    expect([...audited]).toEqual([{ after: { branding: chosen } }])
  })
})

describe('a logo', () => {
  test('is drawn again as a small PNG without anything else of the file, served by its hash', async () => {
    const { id, uuid } = await app.seller()
    const jpeg = await image()
      .withExif({ IFD0: { Copyright: 'SECRET-NOTE' } })
      .jpeg()
      .toBuffer()
    expect(jpeg.includes('SECRET-NOTE')).toBe(true)
    await setLogo(as(id), { content: Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]) })
    const { logo } = await brandingOf(id)
    expect(logo).toMatchObject({ width: 480, height: 120 })
    const served = Buffer.from(await getLogo(visitor(), { seller: uuid, hash: logo.hash }))
    expect((await sharp(served).metadata()).format).toBe('png')
    expect(served.includes('SECRET-NOTE') || served.includes('script')).toBe(false)
    await setLogo(as(id), { content: await image(64, 64).png().toBuffer() })
    await expect(getLogo(visitor(), { seller: uuid, hash: logo.hash })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await changeBranding(as(id), { ...nothing, accent: '#7a1f5c' })
    expect(await brandingOf(id)).toMatchObject({ accent: '#7a1f5c', logo: { width: 64 } })
    await removeLogo(as(id))
    expect(await brandingOf(id)).toEqual({ accent: '#7a1f5c' })
    const rows = await app.sql`select from seller_logos where seller_id = ${id}`
    expect(rows).toHaveLength(0)
  })

  test('is refused with the reason where it is no whole image of a safe type and size', async () => {
    const { id } = await app.seller()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>1</script></svg>'
    const png = await image(64, 64).png().toBuffer()
    const refusals = await Promise.all(
      [
        Buffer.alloc(0),
        Buffer.from(svg),
        await image(64, 64).gif().toBuffer(),
        Buffer.alloc(1024 * 1024 + 1, 1),
        png.subarray(0, 60),
        await image(31, 64).png().toBuffer(),
        await image(5_000, 4_000).png().toBuffer(),
      ].map((content) => reasonOf(setLogo(as(id), { content }))),
    )
    expect(refusals).toEqual(['EMPTY', 'BROKEN', 'OTHER_TYPE', 'TOO_LARGE', 'BROKEN', 'TOO_SMALL', 'BROKEN'])
    expect(await brandingOf(id)).toEqual({})
  })
})
