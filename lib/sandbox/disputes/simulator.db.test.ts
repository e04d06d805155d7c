import { describe, expect, test } from 'vitest'
import { testApp } from '@/lib/testing/app'
import { disputeShop } from '@/lib/testing/shops/dispute-shop'
import { decideSimulatedDispute, readDispute } from './simulator'

const app = await testApp()
const notFound = { code: 'NOT_FOUND' }

describe('a sandbox dispute', () => {
  test('is shown to and decided by the seller of the charge only, even if others have its uuid', async () => {
    const [own, other] = [await disputeShop(app), await disputeShop(app)]
    const charge = await own.card()
    const { id } = await own.open(charge)
    const win = { uuid: charge.uuid, outcome: 'win' as const }
    await expect(readDispute(other.asSeller(), charge)).rejects.toMatchObject(notFound)
    await expect(decideSimulatedDispute(other.asSeller(), win)).rejects.toMatchObject(notFound)
    const visitor = app.ctx({ kind: 'anonymous' })
    await expect(readDispute(visitor, charge)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(decideSimulatedDispute(visitor, win)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await own.dispute(id)).status).toBe('OPEN')
    expect(await readDispute(own.asSeller(), charge)).toMatchObject({ status: 'OPEN', charge: charge.uuid })
    await decideSimulatedDispute(own.asSeller(), win)
    expect((await own.dispute(id)).status).toBe('WON')
  })
})
