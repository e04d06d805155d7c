import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '@/db/client'
import { memberships, portalSessions, portalUsers, sellerDirectory } from '@/db/schema'
import { defaultLocale, type Locale } from '@/lib/base/i18n/locales'
import type { Ctx } from '@/lib/base/kernel/ctx'
import type { OperatorRole, Role } from '@/lib/base/kernel/permissions'
import { listNamedSellers } from '@/lib/parties/seller-directory/list-named'
import type { SellerEnvironment } from '@/lib/parties/sellers/seller'

/** False if the person works for the seller already. */
export async function insertMembershipOnce(tx: Tx, row: typeof memberships.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(memberships)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: memberships.id })
  return inserted.length > 0
}

export interface Member {
  userUuid: string
  name: string
  email: string
  role: Role
  createdAt: Date
}

const memberColumns = {
  userUuid: portalUsers.uuid,
  name: portalUsers.name,
  email: portalUsers.email,
  role: memberships.role,
  createdAt: memberships.createdAt,
}

/** The people who work for a seller, first those who joined first. */
export async function listMembers(db: Db | Tx, sellerId: number): Promise<Member[]> {
  return db
    .select(memberColumns)
    .from(memberships)
    .innerJoin(portalUsers, eq(portalUsers.id, memberships.userId))
    .where(eq(memberships.sellerId, sellerId))
    .orderBy(asc(memberships.id))
}

/** All members of a seller with their row locks, so that two changes cannot both see another owner. */
export async function lockMembers(tx: Tx, sellerId: number): Promise<(Member & { userId: number })[]> {
  return tx
    .select({ ...memberColumns, userId: memberships.userId })
    .from(memberships)
    .innerJoin(portalUsers, eq(portalUsers.id, memberships.userId))
    .where(eq(memberships.sellerId, sellerId))
    .orderBy(asc(memberships.id))
    .for('update', { of: alias(memberships, 'memberships') })
}

export async function updateRole(tx: Tx, userId: number, sellerId: number, role: Role): Promise<void> {
  await tx
    .update(memberships)
    .set({ role })
    .where(and(eq(memberships.userId, userId), eq(memberships.sellerId, sellerId)))
}

/** Ends the membership and every session in which the person worked for the seller. */
export async function deleteMembership(
  tx: Tx,
  userId: number,
  sellerId: number,
  systemNow: Date,
): Promise<void> {
  await tx.delete(memberships).where(and(eq(memberships.userId, userId), eq(memberships.sellerId, sellerId)))
  await tx
    .update(portalSessions)
    .set({ revokedAt: systemNow })
    .where(
      and(
        eq(portalSessions.userId, userId),
        eq(portalSessions.sellerId, sellerId),
        isNull(portalSessions.revokedAt),
      ),
    )
}

export interface Workplace {
  sellerId: number
  sellerUuid: string
  name: string
  companyName: string
  document: string
  environment: SellerEnvironment
  role: Role
  /** Of the seller. */
  cell: number
}

/** The sellers for which a person works, and the cell of each. */
export async function listPlacesOfUser(
  db: Db | Tx,
  userUuid: string,
): Promise<{ sellerId: number; cell: number }[]> {
  return db
    .select({ sellerId: memberships.sellerId, cell: sellerDirectory.cell })
    .from(memberships)
    .innerJoin(portalUsers, eq(portalUsers.id, memberships.userId))
    .innerJoin(sellerDirectory, eq(sellerDirectory.id, memberships.sellerId))
    .where(eq(portalUsers.uuid, userUuid))
    .orderBy(asc(memberships.sellerId))
}

/** The sellers for which a person works, by name; without those of another cell that does not answer. */
export async function listWorkplaces(ctx: Ctx, userUuid: string): Promise<Workplace[]> {
  const rows = await ctx.db
    .select({ sellerId: memberships.sellerId, role: memberships.role })
    .from(memberships)
    .innerJoin(portalUsers, eq(portalUsers.id, memberships.userId))
    .where(eq(portalUsers.uuid, userUuid))
  const named = await listNamedSellers(
    ctx,
    rows.map(({ sellerId }) => sellerId),
  )
  return rows
    .flatMap(({ sellerId, role }) => {
      const seller = named.get(sellerId)
      if (!seller) return []
      const { uuid: sellerUuid, fantasyName: name, companyName, document, environment, cell } = seller
      return [{ sellerId, sellerUuid, name, companyName, document, environment, role, cell }]
    })
    .sort((one, other) => one.name.localeCompare(other.name) || one.sellerId - other.sellerId)
}

/** The sellers for which a person works, first that of the latest session; those without a session are the last. */
export async function listWorkplaceIds(db: Db | Tx, userId: number): Promise<number[]> {
  const lastUsed = sql`(select max(${portalSessions.createdAt}) from ${portalSessions}
    where ${portalSessions.userId} = ${memberships.userId} and ${portalSessions.sellerId} = ${memberships.sellerId})`
  const rows = await db
    .select({ sellerId: memberships.sellerId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(sql`${desc(lastUsed)} nulls last`, memberships.id)
  return rows.map(({ sellerId }) => sellerId)
}

/** Sets the seller for which the session works: only one for which its user works. False where that is not so. */
export async function updateSessionSeller(tx: Tx, sessionUuid: string, sellerUuid: string): Promise<boolean> {
  const target = tx
    .select({ id: sellerDirectory.id })
    .from(sellerDirectory)
    .innerJoin(memberships, eq(memberships.sellerId, sellerDirectory.id))
    .where(and(eq(sellerDirectory.uuid, sellerUuid), eq(memberships.userId, portalSessions.userId)))
  const changed = await tx
    .update(portalSessions)
    .set({ sellerId: sql`(${target})` })
    .where(
      and(eq(portalSessions.uuid, sessionUuid), isNull(portalSessions.revokedAt), sql`exists (${target})`),
    )
    .returning({ uuid: portalSessions.uuid })
  return changed.length > 0
}

/** Lets the session work for the operator: only one of a person of the operator. False where that is not so. */
export async function clearSessionSeller(tx: Tx, sessionUuid: string): Promise<boolean> {
  const isOperator = sql`exists (select 1 from ${portalUsers}
    where ${portalUsers.id} = ${portalSessions.userId} and ${portalUsers.operatorRole} is not null)`
  const changed = await tx
    .update(portalSessions)
    .set({ sellerId: null })
    .where(and(eq(portalSessions.uuid, sessionUuid), isNull(portalSessions.revokedAt), isOperator))
    .returning({ uuid: portalSessions.uuid })
  return changed.length > 0
}

export interface Operator {
  userUuid: string
  name: string
  email: string
  role: OperatorRole
  createdAt: Date
}

const isOperator = sql`${portalUsers.operatorRole} is not null`
const operatorColumns = {
  userUuid: portalUsers.uuid,
  name: portalUsers.name,
  email: portalUsers.email,
  role: sql<OperatorRole>`${portalUsers.operatorRole}`,
  createdAt: portalUsers.createdAt,
}

/** The people who work for the operator. */
export async function listOperators(db: Db | Tx): Promise<Operator[]> {
  return db.select(operatorColumns).from(portalUsers).where(isOperator).orderBy(asc(portalUsers.id))
}

/** The people of the operator with one of these roles, for mails to them. */
export async function listOperatorReaders(
  db: Db | Tx,
  among: readonly OperatorRole[],
): Promise<{ email: string; locale: Locale }[]> {
  const rows = await db
    .select({ email: portalUsers.email, locale: portalUsers.locale })
    .from(portalUsers)
    .where(inArray(portalUsers.operatorRole, [...among]))
    .orderBy(asc(portalUsers.id))
  return rows.map(({ email, locale }) => ({ email, locale: locale ?? defaultLocale }))
}

/** The same with their row locks. */
export async function lockOperators(tx: Tx): Promise<(Operator & { userId: number })[]> {
  return tx
    .select({ ...operatorColumns, userId: portalUsers.id })
    .from(portalUsers)
    .where(isOperator)
    .orderBy(asc(portalUsers.id))
    .for('update')
}

/** Gives a person a role of the operator, or takes it away and ends the sessions in the operator's area. */
export async function updateOperatorRole(
  tx: Tx,
  userId: number,
  operatorRole: OperatorRole | null,
  systemNow: Date,
): Promise<void> {
  await tx.update(portalUsers).set({ operatorRole }).where(eq(portalUsers.id, userId))
  if (operatorRole !== null) return
  await tx
    .update(portalSessions)
    .set({ revokedAt: systemNow })
    .where(
      and(
        eq(portalSessions.userId, userId),
        isNull(portalSessions.sellerId),
        isNull(portalSessions.revokedAt),
      ),
    )
}

/** Gives the people of a sandbox seller, with their sessions, to the one that takes its place. */
export async function updateSellerOfPeople(
  tx: Tx,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await tx.update(memberships).set({ sellerId: to }).where(eq(memberships.sellerId, from))
  await tx.update(portalSessions).set({ sellerId: to }).where(eq(portalSessions.sellerId, from))
}
