import { describe, expect, test } from 'vitest'
import {
  authorizationMoves,
  canMove,
  collectionMoves,
  isFinal,
  isLater,
  requestMoves,
  tryMoves,
} from './states'

type Table = Readonly<Record<string, readonly string[]>>
const tables: [string, Table, ends: string][] = [
  ['authorization', authorizationMoves, 'CANCELED EXPIRED REJECTED'],
  ['request', requestMoves, 'ACCEPTED CANCELED EXPIRED REJECTED'],
  ['collection', collectionMoves, 'CANCELED EXPIRED PAID REJECTED'],
  ['try', tryMoves, 'CANCELED EXPIRED PAID REJECTED'],
]

describe.each(tables)('the states of an %s', (_, moves, ends) => {
  const states = Object.keys(moves)
  const [first = ''] = states
  const pairs = states.flatMap((a) => states.map((b) => [a, b] as const))

  test('lead from the first to every other one', () => {
    expect(states.filter((one) => one !== first && !isLater(moves, first, one))).toEqual([])
  })

  test('end where the scheme says so, and nothing follows an end', () => {
    const final = states.filter((one) => isFinal(moves, one))
    expect(final.toSorted().join(' ')).toBe(ends)
    for (const [from, to] of pairs) if (isFinal(moves, from)) expect(isLater(moves, from, to)).toBe(false)
  })

  test('are never later than themselves or than what follows them', () => {
    for (const [a, b] of pairs) expect(isLater(moves, a, b) && isLater(moves, b, a)).toBe(false)
  })

  test('are later where a chain of moves leads there', () => {
    for (const [a, b] of pairs) {
      if (canMove(moves, a, b)) expect(isLater(moves, a, b)).toBe(true)
      for (const c of states)
        if (isLater(moves, a, b) && isLater(moves, b, c)) expect(isLater(moves, a, c)).toBe(true)
    }
  })

  test('have the same result in whatever order messages arrive, doubled or not', () => {
    const apply = (messages: readonly string[]) =>
      messages.reduce((known, said) => (isLater(moves, known, said) ? said : known), first)
    for (const [a, b] of pairs) {
      if (!isLater(moves, a, b)) continue
      expect([apply([a, b]), apply([b, a]), apply([b, b, a, a, b])]).toEqual([b, b, b])
    }
  })

  test('know nothing of a state of a later release', () => {
    expect(canMove(moves, first, 'IN_REVIEW')).toBe(false)
    expect(isLater(moves, 'IN_REVIEW', first)).toBe(false)
    expect(isFinal(moves, 'IN_REVIEW')).toBe(false)
  })
})

test('an approved authorization ends by cancellation alone', () => {
  expect(authorizationMoves.APPROVED).toEqual(['CANCELED'])
})

test('a try is paid only after its bank scheduled it', () => {
  expect(canMove(tryMoves, 'REQUESTED', 'PAID')).toBe(false)
  expect(canMove(tryMoves, 'SCHEDULED', 'REJECTED')).toBe(false)
})
