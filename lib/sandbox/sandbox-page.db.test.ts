import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '@/lib/base/kernel/ctx'
import type { Role } from '@/lib/base/kernel/permissions'
import { testApp } from '@/lib/testing/app'
import { type DisputeShop, disputeShop } from '@/lib/testing/shops/dispute-shop'
import { getSandbox } from './get-sandbox'
import { playOutcome } from './play-outcome'

const app = await testApp()
let shop: DisputeShop
beforeEach(async () => {
  shop = await disputeShop(app)
})

const as = (role: Role = 'DEVELOPER', sellerId = shop.seller.id) =>
  app.ctx({ kind: 'portal-user', userUuid: randomUUID(), sellerId, role } as Actor)
const statusOf = async (uuid: string) =>
  (await getSandbox(as(), { charge: uuid })).charges.map(({ status, outcomes }) => ({ status, outcomes }))[0]

test('every outcome that is offered for a charge can happen to it, and is then no longer offered', async () => {
  const [pix] = await shop.paidBy('PIX', { paid: 0 })
  const { uuid } = pix!
  expect(await statusOf(uuid)).toEqual({
    status: 'SCHEDULED',
    outcomes: ['confirm', 'fail', 'expire', 'unmatched'],
  })
  await playOutcome(as(), { uuid, outcome: 'confirm' })
  expect(await statusOf(uuid)).toEqual({ status: 'PAID', outcomes: ['alert', 'dispute', 'unmatched'] })
  await playOutcome(as(), { uuid, outcome: 'alert' })
  await playOutcome(as(), { uuid, outcome: 'dispute' })
  expect(await statusOf(uuid)).toEqual({ status: 'DISPUTE', outcomes: ['win', 'lose'] })
  await playOutcome(as(), { uuid, outcome: 'lose' })
  expect(await statusOf(uuid)).toEqual({ status: 'CHARGEBACK', outcomes: [] })
  await expect(playOutcome(as(), { uuid, outcome: 'confirm' })).rejects.toMatchObject({ code: 'CONFLICT' })
  const others = await shop.paidBy('BANK_SLIP', { paid: 0 })
  await playOutcome(as(), { uuid: others[0]!.uuid, outcome: 'expire' })
  expect(await statusOf(others[0]!.uuid)).toEqual({
    status: 'LATE',
    outcomes: ['confirm', 'unmatched'],
  })
  const [refused] = await shop.paidBy('BANK_SLIP', { paid: 0 })
  await playOutcome(as(), { uuid: refused!.uuid, outcome: 'fail' })
  expect(await statusOf(refused!.uuid)).toEqual({ status: 'FAILED', outcomes: [] })
})

test('what comes next is in order, and names the kind of each', async () => {
  const charge = await shop.card()
  await shop.paidBy('BANK_SLIP', { paid: 0 })
  await shop.open(charge)
  const { dues } = await getSandbox(as())
  const times = dues.map(({ at }) => at.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(dues.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['charge', 'dispute', 'reminder']))
  expect(times.every((at) => at > app.ctx().now.getTime())).toBe(true)
})

test('nothing of it is for a live shop, another shop or a role that may not use the simulators', async () => {
  const [pix] = await shop.paidBy('PIX', { paid: 0 })
  const input = { uuid: pix!.uuid, outcome: 'confirm' } as const
  await expect(playOutcome(as('VIEWER'), input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(getSandbox(as('VIEWER'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const other = await app.seller()
  await expect(playOutcome(as('OWNER', other.id), input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await app.sql`update sellers set environment = 'LIVE' where id = ${shop.seller.id}`
  await expect(playOutcome(as('OWNER'), input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(getSandbox(as('OWNER'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
