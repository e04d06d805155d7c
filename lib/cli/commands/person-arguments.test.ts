import { expect, test } from 'vitest'
import { readArguments } from './person-arguments'

const read = (line: string, typed = '529.982.247-25\n') => readArguments(line.split(' '), async () => typed)

test('by what a person is found comes from the input, and never from an argument', async () => {
  const search = { document: '52998224725' }
  expect(await read('find --document')).toMatchObject({ verb: 'find', input: { search } })
  expect(await read('export --phone --out maria.json', '+55 11 98888-7777')).toMatchObject({
    ...{ verb: 'export', out: 'maria.json', input: { search: { phone: '11988887777' } } },
  })
  for (const line of [
    'find --document 52998224725',
    'find --document=52998224725',
    'erase --email maria@exemplo.com.br',
    'find',
    'find --document --email',
    'delete --document',
  ])
    await expect(read(line), line).rejects.toThrow('never from an argument')
})

test('an input that is no document, e-mail or number is refused', async () => {
  await expect(read('find --email', 'maria')).rejects.toThrow('Usage')
  await expect(read('find --document', '')).rejects.toThrow('Usage')
})
