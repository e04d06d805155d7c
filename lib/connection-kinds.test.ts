import { expect, test } from 'vitest'
import { connectionKinds } from './connection-kinds'
import { shownKind } from './connections/managing/fields'

test.each(connectionKinds.map((kind) => shownKind(kind)))(
  'the form of $kind shows each field once',
  (kind) => {
    const shown = kind.sections.flatMap(({ fields }) => fields.map(({ name }) => name))
    expect(shown.toSorted()).toEqual(kind.fields.map(({ name }) => name).toSorted())
  },
)

test.each(connectionKinds.map((kind) => shownKind(kind)))('$kind begins with addresses of fields', (kind) => {
  for (const [name, address] of Object.entries(kind.prefilled)) {
    expect(kind.fields.map((field) => field.name)).toContain(name)
    expect(address).toMatch(/^https:\/\/.*[^/]$/)
  }
})
