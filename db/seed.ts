// The demo of the embedded database: an operator and two sandbox sellers with keys, a portal user and a terminal each.
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { newApiKey } from '@/lib/access/api-keys/api-key'
import { insertApiKey } from '@/lib/access/api-keys/store'
import { insertMembershipOnce, updateOperatorRole } from '@/lib/access/portal-users/membership-store'
import { hashPassword } from '@/lib/access/portal-users/portal-user'
import { insertUserOnce } from '@/lib/access/portal-users/store'
import { FIRST_CELL } from '@/lib/base/cells/mark'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { type KeyScope, keyScopes } from '@/lib/base/kernel/key-scopes'
import { DEFAULT_BUYER_INTEREST_BASIS_POINTS, defaultFees } from '@/lib/parties/sellers/seller'
import { insertSeller, type SellerRow } from '@/lib/parties/sellers/store'
import { insertTerminal } from '@/lib/payments/terminals/store'
import type { Db } from './client'
import { portalUsers, sellers } from './schema'

export interface DemoAccounts {
  url: string
  operator: { email: string; password: string; apiKey: string }
  sellers: {
    idSeller: number
    cnpj: string
    email: string
    password: string
    apiKey: string
    readOnlyApiKey: string
    inactiveApiKey: string
    /** Of the terminal. */
    serialNumber: string
  }[]
  /** How the first seller reaches the banking interface; the middle three are paths. */
  banking?: BankingAccess
}

export interface BankingAccess {
  url: string
  ca: string
  certificate: string
  key: string
  clientId: string
  clientSecret: string
}

const demoSellers = [
  {
    document: '11222333000181',
    fantasyName: 'Café do Porto',
    companyName: 'Café do Porto Ltda.',
    city: 'Santos',
  },
  {
    document: '12ABC34501DE35',
    fantasyName: 'Livraria Aurora',
    companyName: 'Aurora Livros S.A.',
    city: 'Recife',
  },
] as const

const emailOf = (document: string) => `demo+${document.slice(0, 5).toLowerCase()}@balcao.example`
const OPERATOR_EMAIL = 'operador@balcao.example'

/**
 * Creates the demo, or gives an existing one new passwords and keys: the old ones cannot be read again.
 * @param options.clockOffsetMs of the first seller where it is new: its account begins then, with its clock
 */
export async function seedDemo(
  db: Db,
  options: { url: string; now: Date; clockOffsetMs?: number },
): Promise<DemoAccounts> {
  const { now } = options
  return db.transaction(async (tx) => {
    const operatorPassword = newPassword()
    await setUser(tx, {
      email: OPERATOR_EMAIL,
      name: 'Operador',
      sellerId: null,
      password: operatorPassword,
      now,
    })
    const operatorKey = await addKey(tx, { sellerId: null, scopes: [], active: true, now })
    const accounts: DemoAccounts['sellers'] = []
    for (const [index, demo] of demoSellers.entries()) {
      const seller = await ensureSeller(tx, demo, {
        now,
        clockOffsetMs: index === 0 ? options.clockOffsetMs : 0,
      })
      const email = emailOf(demo.document)
      const password = newPassword()
      await setUser(tx, { email, name: demo.fantasyName, sellerId: seller.id, password, now })
      const key = (scopes: readonly KeyScope[], active: boolean) =>
        addKey(tx, { sellerId: seller.id, scopes: [...scopes], active, now })
      accounts.push({
        idSeller: seller.id,
        cnpj: demo.document,
        email,
        password,
        apiKey: await key(keyScopes, true),
        readOnlyApiKey: await key(['read'], true),
        inactiveApiKey: await key(keyScopes, false),
        serialNumber: await ensureTerminal(tx, seller, now),
      })
    }
    return {
      url: options.url,
      operator: { email: OPERATOR_EMAIL, password: operatorPassword, apiKey: operatorKey },
      sellers: accounts,
    }
  })
}

type SeedTx = Parameters<Parameters<Db['transaction']>[0]>[0]

const newPassword = () => randomBytes(12).toString('base64url')

async function ensureSeller(
  tx: SeedTx,
  demo: (typeof demoSellers)[number],
  { now, clockOffsetMs = 0 }: { now: Date; clockOffsetMs?: number },
): Promise<SellerRow> {
  const [existing] = await tx
    .select()
    .from(sellers)
    .where(and(eq(sellers.document, demo.document), eq(sellers.environment, 'SANDBOX')))
  if (existing) return existing
  const createdAt = new Date(now.getTime() + clockOffsetMs)
  const row = {
    ...demo,
    clockOffsetMs,
    uuid: randomUUID(),
    email: emailOf(demo.document),
    pixKey: demo.document,
    environment: 'SANDBOX' as const,
    receivableFlow: 'EARLY' as const,
    buyerInterestBasisPoints: DEFAULT_BUYER_INTEREST_BASIS_POINTS,
    nextPayoutDate: civilDateOf(createdAt),
    createdAt,
  }
  return insertSeller(tx, FIRST_CELL, row, defaultFees)
}

async function setUser(
  tx: SeedTx,
  user: { email: string; name: string; sellerId: number | null; password: string; now: Date },
): Promise<void> {
  const { password, now, sellerId, ...row } = user
  const passwordHash = await hashPassword(password)
  const [existing] = await tx
    .update(portalUsers)
    .set({ passwordHash })
    .where(eq(portalUsers.email, user.email))
    .returning({ id: portalUsers.id })
  const userId =
    existing?.id ?? (await insertUserOnce(tx, { ...row, uuid: randomUUID(), passwordHash, createdAt: now }))!
  if (sellerId === null) await updateOperatorRole(tx, userId, 'ADMIN', now)
  else await insertMembershipOnce(tx, { userId, sellerId, role: 'OWNER', createdAt: now })
}

async function addKey(
  tx: SeedTx,
  key: { sellerId: number | null; scopes: KeyScope[]; active: boolean; now: Date },
): Promise<string> {
  const { token, tokenHash, prefix } = newApiKey(key.sellerId === null ? 'OPERATOR' : 'SANDBOX')
  const { now, ...row } = key
  await insertApiKey(tx, { ...row, uuid: randomUUID(), title: 'Demo', tokenHash, prefix, createdAt: now })
  return token
}

/** With the same serial number each time: an existing terminal is left unchanged. */
async function ensureTerminal(
  tx: SeedTx,
  { id, document }: Pick<SellerRow, 'id' | 'document'>,
  now: Date,
): Promise<string> {
  const serialNumber = `DEMO-${document.slice(0, 5)}`
  const terminalId = String(randomInt(10_000_000, 100_000_000))
  const row = { serialNumber, terminalId, title: 'Demo', active: true }
  await insertTerminal(tx, { ...row, uuid: randomUUID(), sellerId: id, createdAt: now })
  return serialNumber
}
