import { expect, test } from 'vitest'
import { connectionKinds } from '@/lib/process/connection-kinds'
import { fieldsOf } from '@/lib/rails/connection-registry/fields'

/** The settings of each kind that hold an address, by their names. */
const addresses = connectionKinds.flatMap((kind) =>
  fieldsOf(kind, 'settings')
    .filter(({ name }) => name.endsWith('Url'))
    .map(({ name }) => ({ kind, name })),
)

test.each(addresses)('$kind.kind $name is HTTPS, and names no person', ({ kind, name }) => {
  const refused = (url: string) => {
    const read = kind.settings.safeParse({ [name]: url })
    return read.error?.issues.some(({ path }) => path[0] === name) ?? false
  }
  expect(refused('https://api.banco.example/pix/v2')).toBe(false)
  for (const url of [
    'http://api.banco.example/',
    'https://conta:senha@api.banco.example/',
    'https://:senha@api.banco.example/',
    'ftp://api.banco.example/',
    'javascript:alert(1)',
    'api.banco.example',
  ])
    expect([url, refused(url)]).toEqual([url, true])
})
