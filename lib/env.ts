// The settings of one process, read from process.env once. No other file reads process.env.
import { z } from 'zod'
import type { Secrets } from '@/lib/kernel/sealed'

const onOff = (byDefault: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(byDefault)
    .transform((value) => value === 'on')

/** Names with commas in between, as they stand in a path. */
const names = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((name) => name.trim()))
  .transform((found) => found.filter((name) => name !== ''))
  .pipe(z.array(z.string().regex(/^[\w.~-]{1,64}$/)))

/** Secrets with commas in between, the oldest first. */
const secrets = z
  .string()
  .default('')
  .transform((text) => (text === '' ? [] : text.split(',').map((one) => one.trim())))
  .pipe(z.array(z.string().min(32)))

/** One secret; an empty setting is none. */
const secret = z
  .string()
  .transform((text) => text || undefined)
  .pipe(z.string().min(32).optional())
  .optional()

/** How often a card may be tried in an hour from one network; for a link and a document, 25 times that from all together. */
const attempts = (byDefault: number) => z.coerce.number().int().min(1).max(1_000_000).default(byDefault)

const envObject = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** As the role that owns the tables; the role of DATABASE_URL is then held to reading and adding. */
  DATABASE_MIGRATION_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  BALCAO_SECRET: z.string().min(32),
  BALCAO_OLD_SECRETS: secrets,
  /** Opens and verifies, and does not seal or sign yet. */
  BALCAO_NEXT_SECRET: secret,
  /** What fingerprints of cards are made with, once the oldest secret is not among the others any more. */
  BALCAO_FINGERPRINT_SECRET: secret,
  BALCAO_INSTANCE: z.string().optional(),
  SIMULATORS: onOff('off'),
  WEBHOOKS_ALLOW_LOOPBACK: onOff('off'),
  CHECKOUT_PROVIDERS: names,
  // No less than a delivery may be tried for, with days to spare in which its seller resumes a paused endpoint.
  WEBHOOK_LOG_DAYS: z.coerce.number().int().min(7).max(3_650).default(90),
  /** The server that carries our mails: smtps://user:password@host:465. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** As mails show it: Balcão <avisos@exemplo.com.br>. */
  MAIL_FROM: z.string().min(3).max(320).optional(),
  /** How many proxies stand before us, each of which adds its client's address to X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  CARD_ATTEMPTS_PER_LINK: attempts(20),
  CARD_ATTEMPTS_PER_BUYER: attempts(20),
  CARD_ATTEMPTS_PER_ADDRESS: attempts(60),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

const envSchema = envObject
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
    path: ['MAIL_FROM'],
    message: 'is needed beside SMTP_URL',
  })
  .refine(
    ({ BALCAO_OLD_SECRETS, BALCAO_NEXT_SECRET }) => !BALCAO_OLD_SECRETS.includes(BALCAO_NEXT_SECRET ?? ''),
    {
      path: ['BALCAO_NEXT_SECRET'],
      message: 'is among BALCAO_OLD_SECRETS',
    },
  )

export type Env = z.infer<typeof envSchema>

/** What an installation with these settings seals and signs with. */
export function secretsOf({
  BALCAO_OLD_SECRETS: old,
  BALCAO_SECRET: current,
  BALCAO_NEXT_SECRET: next,
}: Pick<Env, 'BALCAO_OLD_SECRETS' | 'BALCAO_SECRET' | 'BALCAO_NEXT_SECRET'>): Secrets {
  return { old, current, next }
}

let parsed: Env | undefined

/** The settings. Throws one sentence that names every wrong variable. */
export function env(): Env {
  if (parsed) return parsed
  const result = envSchema.safeParse(process.env)
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Wrong settings: ${wrong.join('; ')}`)
  }
  parsed = result.data
  return parsed
}
