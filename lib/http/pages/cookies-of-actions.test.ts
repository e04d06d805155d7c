// An action that sets a cookie renders its page again in its response. Where that page can't be read, the reader gets an error page in
// the place of the answer, and loses what was typed: what sets a cookie is a route.
import { expect, test } from 'vitest'
import { sources, textOf } from '@/lib/testing/code-base/source-files'

const SETS_COOKIE =
  /\b(?:rememberBrowser|rememberAuthenticationBrowser|passBrowserToAuthentication|setKnownToken|cookies)\b/

test('no server action sets a cookie', () => {
  const actions = sources.filter((file) => /^(?:\/\/.*\n)*'use server'/.test(textOf(file)))
  expect(actions.length).toBeGreaterThan(20)
  expect(actions.filter((file) => SETS_COOKIE.test(textOf(file)))).toEqual([])
})
