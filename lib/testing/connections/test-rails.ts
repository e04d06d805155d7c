// Connections in tests below HTTP: a kind of our own, whose providers answer like the simulators unless a test says otherwise.
import { z } from 'zod'
import type { Ctx } from '@/lib/base/kernel/ctx'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { assignConnection } from '@/lib/rails/connection-registry/assign-connection'
import type { AssignmentInput } from '@/lib/rails/connection-registry/contract'
import { createConnection } from '@/lib/rails/connection-registry/create-connection'
import { type ConnectionService, connectionServices } from '@/lib/rails/connections/connection'
import { type AdapterInput, type CheckStep, connectionKind } from '@/lib/rails/connections/kind'
import { createConnections } from '@/lib/rails/connections/running/create-connections'
import { findConnectionByUuid } from '@/lib/rails/connections/store'
import { simulatedProviders } from '@/lib/sandbox/ports'
import type { TestApp } from '@/lib/testing/app'
import { teamShop } from '@/lib/testing/shops/team-shop'

const settings = z.object({
  provider: z.string().min(1),
  pixKey: z.string().optional(),
  address: z.url().optional(),
  environment: z.enum(['PRODUCTION', 'TRIAL']).default('TRIAL'),
})
const credentials = z.object({
  password: z.string().min(3),
  certificate: z.string().optional(),
  key: z.string().optional(),
})
type Input = AdapterInput<z.output<typeof settings>, z.output<typeof credentials>>

/** What a provider does instead of its usual answer; it may call that to have its effect, and throw afterwards. */
type Script = (call: () => Promise<unknown>) => Promise<unknown>

export interface TestProvider {
  /** The calls that arrived, as `<port>.<method>`. */
  calls: string[]
  /** By `<port>.<method>`; other calls get their usual answer. */
  scripts: Map<string, Script>
  /** Of every adapter that was made of it. */
  passwords: string[]
  /** The last request of each call. */
  requests: Map<string, unknown>
  steps: CheckStep[]
}

const newProvider = (): TestProvider => ({
  calls: [],
  scripts: new Map(),
  passwords: [],
  requests: new Map(),
  steps: [{ step: 'Token', ok: true }],
})

/** Gives the ports of an application connections of the kind TEST. */
export async function testRails(app: TestApp) {
  const providers = new Map<string, TestProvider>()
  const provider = (name: string) => {
    if (!providers.has(name)) providers.set(name, newProvider())
    return providers.get(name)!
  }
  const kind = connectionKind({
    kind: 'TEST',
    title: 'Banco de teste',
    services: connectionServices,
    settings,
    credentials,
    pem: { certificates: ['certificate'], keys: ['key'] },
    pixKey: ({ pixKey }) => pixKey,
    accountOf: ({ settings: { provider } }) => ({ 'settings.provider': provider }),
    create: (input) => scripted(input, provider(input.settings.provider)),
    check: async (input) => provider(input.settings.provider).steps,
  })
  const { connectedIn, health } = createConnections({
    kinds: [kind],
    db: app.db,
    sealer: app.ctx().sealer,
    publicUrl: app.ctx().settings.publicUrl,
    clock: () => app.ctx().systemNow,
    systemCtx: () => app.ctx(),
  })
  Object.assign(app.ports, { connected: connectedIn(app.db), connectionKinds: [kind] })
  const shop = await teamShop(app)
  const admin = await shop.person(undefined, { operatorRole: 'ADMIN' })
  const asOperator = (): Ctx => shop.asOperator(admin)

  return {
    provider,
    health,
    asOperator,
    admin,
    mailsTo: shop.mailsTo,
    /** Registers a connection to a provider and assigns it, by default to all live sellers for everything. */
    async connect(name: string, options: ConnectOptions = {}) {
      const { seller, pixKey = `${name}@banco.example`, services = connectionServices, ...rules } = options
      const { uuid } = await createConnection(asOperator(), {
        kind: 'TEST',
        name,
        seller: options.isOwn ? seller?.uuid : undefined,
        settings: { provider: name, ...(pixKey && { pixKey }) },
        credentials: { password: 'abc' },
      })
      for (const service of services) {
        const { brands = [], minValue, maxValue, position = 1 } = rules
        const assigned = { uuid, service, seller: seller?.uuid, position }
        const limits = service === 'CARD' ? { brands, minValue, maxValue } : { brands: [] }
        await assignConnection(asOperator(), { ...assigned, ...limits })
      }
      return (await findConnectionByUuid(app.db, uuid))!
    },
  }

  function scripted(input: Input, { calls, scripts, passwords, requests }: TestProvider) {
    passwords.push(input.credentials.password)
    const ports = simulatedProviders(app.db, input.publicUrl)
    const wrapped = Object.entries(ports).map(([portName, port]) => [
      portName,
      new Proxy(port as object, {
        get(target, member) {
          const value: unknown = Reflect.get(target, member)
          if (typeof value !== 'function') return value
          return (request: unknown) => {
            const name = `${portName}.${String(member)}`
            calls.push(name)
            requests.set(name, request)
            const call = () => value.call(target, request) as Promise<unknown>
            return scripts.get(name)?.(call) ?? call()
          }
        },
      }),
    ])
    return Object.fromEntries(wrapped) as typeof ports
  }
}

type ConnectOptions = Partial<Pick<AssignmentInput, 'brands' | 'minValue' | 'maxValue' | 'position'>> & {
  services?: readonly ConnectionService[]
  seller?: SellerRow
  /** Whether it is the contract of that seller. */
  isOwn?: boolean
  pixKey?: string
}

export type TestRails = Awaited<ReturnType<typeof testRails>>
