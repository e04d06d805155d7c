import { describe, expect, test } from 'vitest'
import { frameMessage } from './frame-message'

const own = 'https://pay.example'
const sent = { source: 'threeDSecure', event: 'onSuccess', data: { Cavv: 'AAAB' } }

describe('a message to the page of an authentication', () => {
  test('of our frame is read with its texts, and nothing else of it', () => {
    const data = { ...sent, data: { Cavv: 'AAAB', nested: { a: 1 }, count: 7 } }
    expect(frameMessage({ origin: own, data }, own)).toEqual({ event: 'onSuccess', data: { Cavv: 'AAAB' } })
    expect(frameMessage({ origin: own, data: { ...sent, data: undefined } }, own)).toMatchObject({ data: {} })
  })

  test.each(['https://other.example', 'http://pay.example', 'https://pay.example.other.example', 'null', ''])(
    'of the origin %j is ignored',
    (origin) => {
      expect(frameMessage({ origin, data: sent }, own)).toBeUndefined()
    },
  )

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'threeDSecure'],
    ['another source', { ...sent, source: 'extension' }],
    ['no event', { ...sent, event: undefined }],
    ['an event that is no text', { ...sent, event: ['ready'] }],
  ])('with %s is ignored', (_, data) => {
    expect(frameMessage({ origin: own, data }, own)).toBeUndefined()
  })
})
