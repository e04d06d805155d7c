import { expect, test } from 'vitest'
import { z } from 'zod'
import { readForm } from './read-form'

const schema = z.object({ cres: z.string().max(20).optional() })
const posted = (body: BodyInit, type = 'application/x-www-form-urlencoded') =>
  new Request('https://pay.example.com/3ds/1/result', {
    method: 'POST',
    body,
    headers: { 'Content-Type': type },
  })

test('reads the fields of its schema, with or without a charset', async () => {
  expect(await readForm(posted('cres=a%2Bb&other=1'), schema)).toEqual({ cres: 'a+b' })
  expect(
    await readForm(posted('cres=a', 'Application/X-WWW-Form-Urlencoded; charset=UTF-8'), schema),
  ).toEqual({
    cres: 'a',
  })
  expect(await readForm(posted(''), schema)).toEqual({})
})

test.each([
  ['a body over 16 KiB', posted(`cres=${'a'.repeat(16 * 1024)}`), 'PAYLOAD_TOO_LARGE'],
  ['another content type', posted('{}', 'application/json'), 'UNSUPPORTED_MEDIA_TYPE'],
  ['an invalid field', posted(`cres=${'a'.repeat(21)}`), 'BAR-0100'],
  ['a text that Postgres cannot store', posted('cres=%00'), 'BAR-0100'],
])('refuses %s', async (_, request, code) => {
  await expect(readForm(request, schema)).rejects.toMatchObject({ code })
})
