import { expect, test } from 'vitest'
import { type CataloguedEvent, catalogue, eventKinds, kindOf } from './catalogue'

test.each(eventKinds)(
  'the example of %s is of its shape, and every status of it is found by its name',
  (kind) => {
    const { schema, example, domain, statuses }: CataloguedEvent = catalogue[kind]
    expect(schema.parse(example)).toEqual(example)
    for (const status of statuses) expect(kindOf(domain, status)).toBe(kind)
  },
)
