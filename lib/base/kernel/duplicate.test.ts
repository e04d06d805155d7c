import { expect, test } from 'vitest'
import { whereTaken } from './duplicate'
import { Problem } from './problem'

const taken = () => new Problem('CONFLICT')
const thrownFor = (error: unknown): unknown => {
  try {
    return whereTaken('buyers_document', taken)(error)
  } catch (thrown) {
    return thrown
  }
}
const violated = (name?: string) => ({ code: '23505', constraint_name: name })

test('the key is recognised by its name, by that of its shard on a node of Citus, and where Citus names none', () => {
  for (const name of ['buyers_document', 'buyers_document_102345', undefined])
    expect(thrownFor({ cause: violated(name) })).toMatchObject({ name: 'Problem', code: 'CONFLICT' })
})

test('another key and another error stay as they are', () => {
  for (const error of [violated('buyers_document_hash'), violated('other_102345'), { code: '23503' }, 'x'])
    expect(thrownFor(error)).toBe(error)
})
