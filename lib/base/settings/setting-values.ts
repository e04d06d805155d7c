// The kinds of values that settings have, as the schema of the environment reads them.
import { z } from 'zod'
import { isSecretOrReference } from './master-key'

export const onOff = (byDefault: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(byDefault)
    .transform((value) => value === 'on')

/** Names with commas in between, as they stand in a path. */
export const names = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((name) => name.trim()))
  .transform((found) => found.filter((name) => name !== ''))
  .pipe(z.array(z.string().regex(/^[\w.~-]{1,64}$/)))

/** At least 32 characters, or a reference to the file that has them. */
export const oneSecret = z
  .string()
  .refine(isSecretOrReference, 'must have at least 32 characters, or name a file as file:/path')

/** Secrets with commas in between, the oldest first. */
export const secrets = z
  .string()
  .default('')
  .transform((text) => (text === '' ? [] : text.split(',').map((one) => one.trim())))
  .pipe(z.array(oneSecret))

/** One secret; an empty setting is none. */
export const secret = z
  .string()
  .transform((text) => text || undefined)
  .pipe(oneSecret.optional())
  .optional()

/** The same without references. */
export const password = z
  .string()
  .transform((text) => text || undefined)
  .pipe(z.string().min(32).optional())
  .optional()

/** A file, a folder or an address; an empty setting is none. */
export const filled = z
  .string()
  .optional()
  .transform((text) => text || undefined)

/** The address of a service that has a part in braces, in whose place goes what is asked; empty for none. */
export const addressWith = (part: string) =>
  filled.pipe(
    z
      .url({ protocol: /^https?$/ })
      .refine((url) => decodeURI(url).includes(part), `must contain ${part}`)
      .optional(),
  )
