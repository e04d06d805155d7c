import { describe, expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { disputeDesk } from '@/e2e/fixtures/dispute-desk'
import { decideAtDesk, readDispute } from './dispute-desk'

const app = await testApp()
const notFound = { code: 'NOT_FOUND' }

describe('a sandbox dispute', () => {
  test('is shown to and decided by the seller of the charge, and by nobody else who knows its uuid', async () => {
    const [own, other] = [await disputeDesk(app), await disputeDesk(app)]
    const charge = await own.card()
    const { id } = await own.open(charge)
    const win = { uuid: charge.uuid, outcome: 'win' as const }
    await expect(readDispute(other.asSeller(), charge)).rejects.toMatchObject(notFound)
    await expect(decideAtDesk(other.asSeller(), win)).rejects.toMatchObject(notFound)
    const visitor = app.ctx({ kind: 'anonymous' })
    await expect(readDispute(visitor, charge)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(decideAtDesk(visitor, win)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await own.dispute(id)).status).toBe('OPEN')
    expect(await readDispute(own.asSeller(), charge)).toMatchObject({ status: 'OPEN', charge: charge.uuid })
    await decideAtDesk(own.asSeller(), win)
    expect((await own.dispute(id)).status).toBe('WON')
  })
})
