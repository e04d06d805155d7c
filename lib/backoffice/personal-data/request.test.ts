import { expect, test } from 'vitest'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { chosenPeople, peopleQuery } from './contract'
import { type RequestEntry, type requestActions, requestsOf, stateOf } from './request'

const day = (text: string) => text as CivilDate
const entry = (
  action: (typeof requestActions)[number],
  resource: string | null,
  on: string,
  after: Record<string, unknown> = {},
): RequestEntry => ({
  ...{ action, resource, actorName: `${action}@operadora.com.br` },
  occurredAt: new Date(`${on}T15:00:00Z`),
  after: { receivedOn: '2026-11-05', buyers: 2, ...after },
})

test('a request has the earliest day it was received on, 15 days to answer, and what was last done', () => {
  const entries = [
    entry('person.exported', 'A-1', '2026-11-22'),
    entry('person.searched', 'B-2', '2026-11-21', { buyers: 0 }),
    entry('person.searched', 'A-1', '2026-11-20', { receivedOn: '2026-11-03', buyers: 3 }),
    entry('person.exported', null, '2026-11-19', { receivedOn: undefined }),
  ]
  const [first, second, ...others] = requestsOf(entries)
  expect(others).toEqual([])
  expect(first).toEqual({
    ...{ reference: 'A-1', receivedOn: '2026-11-03', dueOn: '2026-11-18', buyers: 3 },
    by: 'person.exported@operadora.com.br',
    at: new Date('2026-11-22T15:00:00Z'),
    exportedAt: new Date('2026-11-22T15:00:00Z'),
  })
  expect(second).toMatchObject({ reference: 'B-2', dueOn: '2026-11-20', buyers: 0 })
})

test('a request is overdue from the day after the fifteenth, unless it was answered or found nothing', () => {
  const stateAt = (today: string, ...entries: RequestEntry[]) => stateOf(requestsOf(entries)[0]!, day(today))
  const searched = entry('person.searched', 'A', '2026-11-06')
  expect(stateAt('2026-11-20', searched)).toBe('DUE')
  expect(stateAt('2026-11-21', searched)).toBe('OVERDUE')
  expect(stateAt('2026-11-21', entry('person.searched', 'A', '2026-11-06', { buyers: 0 }))).toBe('NOTHING')
  expect(stateAt('2026-11-21', entry('person.exported', 'A', '2026-11-07'), searched)).toBe('EXPORTED')
  expect(stateAt('2026-11-21', searched, entry('person.exported', 'A', '2026-11-05'))).toBe('EXPORTED')
  const erased = entry('person.erasure-requested', 'A', '2026-11-07')
  expect(stateAt('2026-11-21', entry('person.exported', 'A', '2026-11-08'), erased, searched)).toBe('ERASURE')
})

const request = { search: { document: '529.982.247-25' }, reference: 'LGPD-2026/7', receivedOn: '2026-11-20' }
const faultOf = (changes: object) => {
  const parsed = peopleQuery.safeParse({ ...request, ...changes })
  return parsed.success ? undefined : parsed.error.issues[0]!.path.join('.')
}

test.each([
  ['the document', { reference: '529.982.247-25' }],
  ['the document of another', { reference: '111.444.777-35' }],
  ['the document with a word', { reference: 'pedido-52998224725' }],
  ['the phone', { search: { phone: '(11) 98888-7777' }, reference: 'tel-11988887777' }],
  ['a name', { reference: 'Maria Souza' }],
  ['an e-mail', { search: { email: 'a@b.com.br' }, reference: 'a@b.com.br' }],
  ['nothing', { reference: '' }],
])('the number of a request is not %s', (_, changes) => {
  expect(faultOf(changes)).toBe('reference')
})

test('a mistyped CPF or CNPJ is refused, because it would find nobody; other documents are not', () => {
  expect(faultOf({})).toBeUndefined()
  expect(faultOf({ search: { document: 'FX 123456' } })).toBeUndefined()
  for (const document of ['529.982.247-26', '11.222.333/0001-82', '12ABC34501DE36'])
    expect(faultOf({ search: { document } }), document).toBe('search.document')
})

test('an export and an erasure name the buyers that are meant', () => {
  expect(chosenPeople.safeParse(request).success).toBe(false)
  expect(chosenPeople.safeParse({ ...request, buyers: [] }).success).toBe(false)
})
