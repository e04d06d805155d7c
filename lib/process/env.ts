// The settings of one process, read from process.env once. No other file reads process.env.
import { z } from 'zod'
import { bankingSettings, isBankingComplete } from '@/lib/access/banking/settings'
import { signUpModes } from '@/lib/backoffice/sign-ups/sign-up'
import type { BankingSettings } from '@/lib/base/kernel/ctx'
import { logSettings } from '@/lib/base/log/settings'
import { nodesSetting } from '@/lib/base/settings/node-addresses'
import { retentionSettings } from '@/lib/base/settings/retention'
import { addressWith, filled, names, onOff } from '@/lib/base/settings/setting-values'
import { jobGroupNames } from '@/lib/base/worker-jobs/job'
import { metricsSettings } from '@/lib/process/metrics/settings'
import { isApplePayComplete, isGooglePayComplete, walletSettings } from '@/lib/rails/wallets/settings'
import { secretSettings } from './secret-settings'

const attempts = (byDefault: number) => z.coerce.number().int().min(1).max(1_000_000).default(byDefault)

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })

/** The descriptions are the texts of the guide on settings and of .env.example, which are generated from them. */
export const envObject = z.object({
  DATABASE_URL: postgresUrl.describe(
    'The Postgres database, version 15 or newer. Without it, `npm start` runs an embedded server in `DATA_DIR` and creates the demo accounts. With it, no demo is created, and `BALCAO_SECRET` is required.',
  ),
  DATABASE_DIRECT_URL: postgresUrl
    .optional()
    .describe(
      'The same database without a connection pooler in between; used for LISTEN and for migrations. `DATABASE_URL` where it is absent.',
    ),
  DATABASE_POOLER: z
    .enum(['none', 'transaction'])
    .default('none')
    .describe(
      'With `transaction`, `DATABASE_URL` is a pooler such as PgBouncer that may give each transaction another connection. Needs `DATABASE_DIRECT_URL`.',
    ),
  DATABASE_CELL_URL: postgresUrl
    .refine((url) => url.includes('{cell}'), 'must contain {cell}')
    .optional()
    .describe(
      'Behind a pooler in transaction mode, where there is more than one cell: the address of a cell, with `{cell}` where the name of its schema belongs, such as `postgres://balcao:secret@pooler:6432/balcao_{cell}`. Each of these databases of the pooler is the same database, and its connections have the schema as their `search_path`.',
    ),
  DATABASE_NODES: nodesSetting.describe(
    'With Citus, after `npm run cells -- nodes`: processes reach each cell at the node that has it. `direct`, or, where processes reach a node by another address than the coordinator does, `known:port=reached:port` with commas in between. Without it the coordinator serves every cell. The same for every process.',
  ),
  DATABASE_MIGRATION_URL: postgresUrl
    .optional()
    .describe(
      'The same database with the role that owns the tables. Migrations run with this role. The role of `DATABASE_URL` then can read and insert in the ledger and its seals, but neither update nor delete; it is refused if it owns the tables or is a superuser.',
    ),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(20)
    .describe(
      'Connections of one process to `DATABASE_URL` for each cell that it uses, and half as many for what belongs to no cell. Proofs and other long work may open half as many again of each.',
    ),
  // Commands set it to nothing: they read the primary.
  DATABASE_REPLICA_URL: filled
    .pipe(postgresUrl.optional())
    .describe(
      'A streaming replica of that database, one server without a pooler or balancer in between. Lists, the statement, exports and the home page are read from it while it has everything that was committed before; otherwise, and for all else, from `DATABASE_URL`.',
    ),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .describe('The address at which buyers, sellers and integrators reach the service, without a path.'),
  ...secretSettings,
  // Set by the runner, which recognises its own web process by it.
  BALCAO_INSTANCE: z.string().optional(),
  SIMULATORS: onOff('off').describe(
    'The simulated banks, acquirer, card issuer, terminals and mail server, for sandbox sellers.',
  ),
  SIGN_UP: z
    .enum(signUpModes)
    .default('off')
    .describe(
      'Whether people create sandbox sellers themselves, at `/signup`: `off`, `open`, or `approval`, where the operator approves each one in its area. Needs `SIMULATORS=on`, and with `SMTP_URL` the mails go out.',
    ),
  WEBHOOKS_ALLOW_LOOPBACK: onOff('off').describe(
    'Whether webhooks of sandbox sellers may go to this machine, such as `http://localhost:4000`.',
  ),
  CHECKOUT_PROVIDERS: names.describe(
    'Names that `/v2/providers/{provider}/session` accepts besides `checkout-provider`, separated by commas.',
  ),
  // No less than a delivery may be tried for, with days to spare in which its seller resumes a paused endpoint.
  WEBHOOK_LOG_DAYS: z.coerce
    .number()
    .int()
    .min(7)
    .max(3_650)
    .default(90)
    .describe(
      'How many days the bodies, deliveries and attempts of webhooks are kept, by the clock of the seller.',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'The server that sends the mails of live sellers, such as `smtps://user:password@host:465`. A password is sent over TLS only: `smtps://`, or `smtp://` with STARTTLS, with a trusted certificate. Without this setting those mails wait. Mails of sandbox sellers go to the simulated mail server only; mails to portal users about the sign-in go there only without this setting.',
    ),
  MAIL_FROM: z
    .string()
    .min(3)
    .max(320)
    .optional()
    .describe(
      'The sender of those mails, such as `Balcão <avisos@exemplo.com.br>`. Required with `SMTP_URL`.',
    ),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe(
      'How many proxies in front of the service add the address of their client to `X-Forwarded-For`. With 0 the header is ignored, and limits by network go by the address of the connection.',
    ),
  POSTAL_CODE_URL: addressWith('{cep}').describe(
    'A service that knows the streets of postal codes, in the format of ViaCEP: `https://viacep.com.br/ws/{cep}/json/`. It gets the postal codes that buyers type, and nothing else of them. Without it, and where it fails, the table that ships with the service fills in state and city.',
  ),
  COMPANY_URL: addressWith('{cnpj}').describe(
    'A service that knows companies by their CNPJ, in the format of BrasilAPI: `https://brasilapi.com.br/api/cnpj/v1/{cnpj}`. It gets the CNPJ of sellers that sign up or apply, and fills in what they would type: legal name, address, opening date and activity. Without it, and where it fails, they type. `/simulators/companies/{cnpj}` of this service answers in the same format, with invented companies.',
  ),
  CARD_ATTEMPTS_PER_LINK: attempts(20).describe(
    'How often in an hour a card may be tried at the checkout for one link from one network; from all networks together 25 times as often.',
  ),
  CARD_ATTEMPTS_PER_BUYER: attempts(20).describe(
    'How often in an hour a card may be tried at the checkout with one document at one seller from one network; from all networks together 25 times as often.',
  ),
  CARD_ATTEMPTS_PER_ADDRESS: attempts(60).describe(
    'How often in an hour a card may be tried at the checkout from one network in all.',
  ),
  ...bankingSettings,
  ...walletSettings,
  ...retentionSettings,
  ...metricsSettings,
  WORKER_JOBS: z
    .string()
    .default('')
    .transform((text) => (text === '' ? [...jobGroupNames] : text.split(',').map((name) => name.trim())))
    .pipe(z.array(z.enum(jobGroupNames)))
    .describe(
      `The groups of jobs that a worker runs, separated by commas; all without this setting. Each group needs a worker that runs it: ${jobGroupNames.map((name) => `\`${name}\``).join(', ')}.`,
    ),
  ...logSettings,
})

const hasDirectAddress = (
  given: Pick<z.infer<typeof envObject>, `DATABASE_${'POOLER' | 'DIRECT_URL' | 'URL'}`>,
) => {
  const { DATABASE_POOLER: pooler, DATABASE_DIRECT_URL: direct, DATABASE_URL: url } = given
  return pooler === 'none' || (direct !== undefined && direct !== url)
}
const aboutDirectAddress = {
  path: ['DATABASE_POOLER'],
  message: 'needs DATABASE_DIRECT_URL beside it, the address of the database without the pooler',
}

const envSchema = envObject
  .refine(isBankingComplete, {
    path: ['BANKING_PORT'],
    message: 'needs BANKING_CERTIFICATE, BANKING_KEY and BANKING_CLIENT_CA beside it',
  })
  .refine(isGooglePayComplete, {
    path: ['GOOGLE_PAY_MERCHANT_ID'],
    message: 'needs GOOGLE_PAY_KEYS and GOOGLE_PAY_ROOT_KEYS beside it',
  })
  .refine(isApplePayComplete, {
    path: ['APPLE_PAY_MERCHANT_ID'],
    message:
      'needs APPLE_PAY_KEYS, APPLE_PAY_ROOT, APPLE_PAY_CERTIFICATE and APPLE_PAY_CERTIFICATE_KEY beside it',
  })
  .refine(hasDirectAddress, aboutDirectAddress)
  .refine(({ DATABASE_CELL_URL: cell, DATABASE_POOLER: pooler }) => !cell || pooler === 'transaction', {
    path: ['DATABASE_CELL_URL'],
    message: 'is for DATABASE_POOLER=transaction only: other connections choose their schema themselves',
  })
  .refine(
    ({ DATABASE_NODES: nodes, DATABASE_POOLER: pooler, DATABASE_REPLICA_URL: replica }) =>
      !nodes || (pooler === 'none' && !replica),
    {
      path: ['DATABASE_NODES'],
      message: 'works without DATABASE_POOLER and DATABASE_REPLICA_URL only',
    },
  )
  .refine(({ SIGN_UP, SIMULATORS }) => SIGN_UP === 'off' || SIMULATORS, {
    path: ['SIGN_UP'],
    message: 'needs SIMULATORS=on beside it: it creates sandbox sellers',
  })
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

/** What an installation with these settings says of its banking interface; undefined where it is off. */
export function bankingSettingsOf({
  BANKING_PORT: port,
  BANKING_URL: url = `https://localhost:${port}`,
  BANKING_TEST_CERTIFICATES: testCertificates,
}: Pick<Env, 'BANKING_PORT' | 'BANKING_URL' | 'BANKING_TEST_CERTIFICATES'>): BankingSettings | undefined {
  return port === undefined ? undefined : { url, ...(testCertificates && { testCertificates }) }
}

const databaseSchema = envObject
  .pick({
    DATABASE_URL: true,
    DATABASE_DIRECT_URL: true,
    DATABASE_MIGRATION_URL: true,
    DATABASE_POOLER: true,
    DATABASE_CELL_URL: true,
  })
  .refine(hasDirectAddress, aboutDirectAddress)

let parsed: Env | undefined

/** The settings. Throws one sentence that names every wrong variable. */
export function env(): Env {
  if (parsed) return parsed
  parsed = read(envSchema)
  return parsed
}

/** The settings that a migration needs; the others may be absent. */
export const databaseEnv = () => read(databaseSchema)

function read<Schema extends z.ZodType>(schema: Schema): z.output<Schema> {
  const result = schema.safeParse(process.env)
  if (result.success) return result.data
  const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`Wrong settings: ${wrong.join('; ')}`)
}
