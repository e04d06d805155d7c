// How many sign-ups may be open: strangers who request many links keep out only themselves.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '@/lib/testing/app'
import { refusalOf, signingUp } from '@/lib/testing/people/signing-up'
import { newEmail } from '@/lib/testing/shops/team-shop'
import { requestSignUp } from './request-sign-up'
import { LINK_MS, MAX_OPEN_OF_NETWORK, MAX_OPEN_SIGN_UPS, placeFor } from './sign-up'

const app = await testApp()
const { request, later, sendMails } = signingUp(app)
beforeEach(() => app.sql`delete from platform.sign_ups`)

/** Sign-ups of networks that have their mail, so many of each. */
async function fill(networks: number, each: number, changes: Record<string, unknown> = {}) {
  const { now } = app.ctx()
  const rows = Array.from({ length: networks * each }, (_, index) => ({
    ...{ uuid: randomUUID(), email: newEmail(), locale: 'en', status: 'MAILED', token_hash: randomUUID() },
    ...{ requested_at: now, expires_at: new Date(now.getTime() + LINK_MS) },
    ...{ network_hash: `network ${index % networks}`, ...changes },
  }))
  await app.sql`insert into platform.sign_ups ${app.sql(rows)}`
}

const countOf = async (network: string) =>
  (await app.sql`select from platform.sign_ups where network_hash = ${network}`).length

test('a few networks that filled all places make room for another one, which loses none of its own', async () => {
  await fill(MAX_OPEN_SIGN_UPS / MAX_OPEN_OF_NETWORK, MAX_OPEN_OF_NETWORK)
  for (let turn = 0; turn < 3; turn++) expect(await refusalOf(request(newEmail(), 'home'))).toBe('done')
  expect(await countOf('home')).toBe(3)
  const [{ open }] = (await app.sql`select count(*)::int as open from platform.sign_ups`) as [
    { open: number },
  ]
  expect(open).toBe(MAX_OPEN_SIGN_UPS)
})

test('one network opens some, at once too, and the next has to wait', async () => {
  await fill(1, MAX_OPEN_OF_NETWORK - 1)
  const codes = await Promise.all([1, 2, 3].map(() => refusalOf(request(newEmail(), 'network 0'))))
  expect(codes.toSorted()).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS', 'done'])
  expect(await refusalOf(request(newEmail(), 'home'))).toBe('done')
})

test('where every network has one, the next waits until links expire', async () => {
  await fill(MAX_OPEN_SIGN_UPS - 1, 1)
  const codes = await Promise.all([1, 2, 3].map(() => refusalOf(request(newEmail(), randomUUID()))))
  expect(codes.toSorted()).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS', 'done'])
  await sendMails()
  const next = { email: newEmail(), locale: 'en' as const, networkHash: 'home' }
  expect(await refusalOf(requestSignUp(later(LINK_MS), next))).toBe('done')
})

test('a link that was used has proved its address: it counts no more, and gives its place to nobody', async () => {
  await fill(1, MAX_OPEN_OF_NETWORK, { tries: 1 })
  expect(await refusalOf(request(newEmail(), 'network 0'))).toBe('done')
  expect(await countOf('network 0')).toBe(MAX_OPEN_OF_NETWORK + 1)
})

test('a place is given to a network that then still has fewer', () => {
  const others = (most: number) =>
    new Map([
      ['crowd', most],
      ...Array.from({ length: MAX_OPEN_SIGN_UPS - most }, (_, n) => [`${n}`, 1] as const),
    ])
  expect(placeFor('home', others(2))).toEqual({ endOneOf: 'crowd' })
  expect(placeFor('0', others(2))).toBe('wait')
  expect(placeFor('0', others(3))).toEqual({ endOneOf: 'crowd' })
  expect(placeFor('home', others(1))).toBe('wait')
})
