// The settings of an installation as its operator reads them: from the schema that the processes read, and from those
// that the runner, the parts and the commands for backups alone read.
import { z } from 'zod'
import type { Locale } from '@/lib/base/i18n/locales'
import { envObject } from '@/lib/process/env'
import { type Field, fieldsOf, type Schema } from './schema-fields'
import { translateText } from './translate'

const runnerObject = z.object({
  PORT: z.number().int().min(1).max(65_535).default(3000).describe('The port of the web process.'),
  HOST: z.string().default('127.0.0.1').describe('The address that the web process listens on.'),
  START_WAIT_SECONDS: z
    .number()
    .int()
    .min(0)
    .max(3600)
    .default(120)
    .describe(
      'How many seconds `npm run web`, `worker`, `banking` and `migrate` wait for the database, and all but `migrate` for its migrations, before they end with code 75.',
    ),
  DRAIN_SECONDS: z
    .number()
    .int()
    .min(0)
    .max(600)
    .optional()
    .describe(
      'How many seconds the web process continues to serve after SIGTERM, while `/readyz` already answers 503: longer than a balancer takes to notice.',
    ),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe(
      'The directory of the embedded database, the generated secret and the demo accounts, relative to the folder of the project. With another `PORT` and `DATA_DIR`, a second instance runs beside the first.',
    ),
  BACKUP_DIR: z
    .string()
    .optional()
    .describe(
      'The folder of the backups of single cells and of the embedded database, on another disk or machine than the database. Read by `npm run backup` and `restore` alone, like the next one.',
    ),
  BACKUP_KEEP: z
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(7)
    .describe('How many backups of a cell, or of the embedded database, stay; older ones are deleted.'),
})

/** In the order of the guide, each group under the heading with its name as id. */
export const settingGroups = {
  address: ['PORT', 'HOST', 'PUBLIC_URL', 'TRUSTED_PROXIES'],
  database: [
    'DATA_DIR',
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'DATABASE_POOLER',
    'DATABASE_CELL_URL',
    'DATABASE_NODES',
    'DATABASE_MIGRATION_URL',
    'DATABASE_POOL',
    'DATABASE_REPLICA_URL',
  ],
  secrets: [
    'BALCAO_SECRET',
    'BALCAO_OLD_SECRETS',
    'BALCAO_NEXT_SECRET',
    'BALCAO_FINGERPRINT_SECRET',
    'BALCAO_LOST_KEYS',
    'BALCAO_WRAPPING_KEY',
  ],
  checkout: [
    'CARD_ATTEMPTS_PER_LINK',
    'CARD_ATTEMPTS_PER_BUYER',
    'CARD_ATTEMPTS_PER_ADDRESS',
    'CHECKOUT_PROVIDERS',
    'POSTAL_CODE_URL',
    'COMPANY_URL',
  ],
  messages: ['SMTP_URL', 'MAIL_FROM'],
  retention: [
    'WEBHOOK_LOG_DAYS',
    'MAIL_DAYS',
    'AUTHENTICATION_DAYS',
    'SESSION_DAYS',
    'SIMULATOR_DAYS',
    'REFUSED_APPLICATION_DAYS',
    'CLOSED_SELLER_YEARS',
    'UNUSED_SANDBOX_DAYS',
  ],
  backup: ['BACKUP_DIR', 'BACKUP_KEEP'],
  sandbox: ['SIMULATORS', 'SIGN_UP', 'WEBHOOKS_ALLOW_LOOPBACK'],
  banking: [
    'BANKING_PORT',
    'BANKING_URL',
    'BANKING_CERTIFICATE',
    'BANKING_KEY',
    'BANKING_CLIENT_CA',
    'BANKING_CLIENT_CRL',
    'BANKING_TEST_CERTIFICATES',
    'BANKING_PROXY_SECRET',
  ],
  wallets: [
    'GOOGLE_PAY_MERCHANT_ID',
    'GOOGLE_PAY_KEYS',
    'GOOGLE_PAY_ROOT_KEYS',
    'APPLE_PAY_MERCHANT_ID',
    'APPLE_PAY_KEYS',
    'APPLE_PAY_ROOT',
    'APPLE_PAY_CERTIFICATE',
    'APPLE_PAY_CERTIFICATE_KEY',
  ],
  parts: ['WORKER_JOBS', 'START_WAIT_SECONDS', 'DRAIN_SECONDS'],
  metrics: ['METRICS_PORT', 'METRICS_HOST'],
  log: [
    'LOG_LEVEL',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_EXPORTER_OTLP_HEADERS',
    'OTEL_TRACES_SAMPLER_ARG',
    'SENTRY_DSN',
  ],
} as const

export type SettingGroup = keyof typeof settingGroups
export const settingGroupNames = Object.keys(settingGroups) as SettingGroup[]

/** Not set for the processes to run, because `npm start` fills them in. */
const filledIn: Record<string, string> = {
  PUBLIC_URL: 'http://localhost:PORT',
  DATABASE_URL: '',
  BALCAO_SECRET: '',
  DRAIN_SECONDS: '5 for npm run web, 0 for npm start',
  SIMULATORS: 'on with the embedded database, off with your own',
  SIGN_UP: 'open with the embedded database, off with your own',
  WEBHOOKS_ALLOW_LOOPBACK: 'on with the embedded database, off with your own',
}

const schema = () =>
  z.toJSONSchema(z.object({ ...runnerObject.shape, ...envObject.shape }), {
    io: 'input',
    unrepresentable: 'any',
  }) as Schema

/** Every setting that has a description; those without one are set by the runner itself. */
function describedSettings(translate: (text: string) => string): Field[] {
  return fieldsOf(schema(), { schemas: {}, translate })
    .filter(({ description }) => description !== undefined)
    .map(({ name, required, defaultValue, ...field }) => ({
      ...field,
      name,
      required: required && !(name in filledIn),
      defaultValue: shownDefault(name, defaultValue, translate),
    }))
}

function shownDefault(name: string, defaultValue: string | undefined, translate: (text: string) => string) {
  const filled = filledIn[name]
  const text = filled === undefined ? (defaultValue ?? '').replace(/^"|"$/g, '') : translate(filled)
  return text === '' ? undefined : text
}

export function settingsIn(locale: Locale): Record<SettingGroup, Field[]> {
  const fields = describedSettings((text) => translateText(text, locale))
  const ofGroup = (group: SettingGroup) =>
    settingGroups[group].map((name) => {
      const field = fields.find((one) => one.name === name)
      if (!field) throw new Error(`${name} has no description`)
      return field
    })
  return Object.fromEntries(settingGroupNames.map((group) => [group, ofGroup(group)])) as Record<
    SettingGroup,
    Field[]
  >
}

/** The names of all settings with a description, grouped or not. */
export const settingNames = (): string[] => describedSettings((text) => text).map(({ name }) => name)
