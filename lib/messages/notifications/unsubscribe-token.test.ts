import { describe, expect, test } from 'vitest'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { createSealer } from '@/lib/base/kernel/sealed'
import { getSubscription, unsubscribe } from './unsubscribe'
import { readUnsubscribeToken, unsubscribePages } from './unsubscribe-token'

const sealer = createSealer({ keys: { k1: new Uint8Array(32) }, current: 'k1' })
const settings = { publicUrl: 'http://localhost:3000' } as Ctx['settings']
const of = { userId: 3, sellerId: 7, kinds: ['FAILED_REFUND'] as const }
const tokenIn = (cell: number) => {
  const { page } = unsubscribePages({ sealer, settings, cell }, { ...of, kinds: [...of.kinds] })
  return page.split('/').at(-1)!
}
const ctx = { sealer, cell: 1, cells: { find: async () => undefined } } as unknown as Ctx

describe('the link that switches mails off', () => {
  test('names the cell of the seller', () => {
    for (const cell of [1, 2])
      expect(readUnsubscribeToken({ sealer }, tokenIn(cell))).toEqual({ ...of, cell })
  })

  test('without a cell is of the first one', () => {
    const former = sealer.seal(JSON.stringify(of), 'unsubscribe')
    expect(readUnsubscribeToken({ sealer }, former)).toEqual({ ...of, cell: 1 })
  })

  test('of a cell that does not exist is not found', async () => {
    const sent = { token: tokenIn(2) }
    for (const use of [getSubscription, unsubscribe])
      await expect(use(ctx, sent)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
