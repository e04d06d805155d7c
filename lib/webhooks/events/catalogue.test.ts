import { expect, test } from 'vitest'
import { type CataloguedEvent, catalogue, eventKinds, kindOf } from './catalogue'

test.each(eventKinds)(
  'the example of %s matches its schema, and each of its statuses leads to this kind',
  (kind) => {
    const { schema, example, domain, statuses }: CataloguedEvent = catalogue[kind]
    expect(schema.parse(example)).toEqual(example)
    for (const status of statuses) expect(kindOf(domain, status)).toBe(kind)
  },
)
