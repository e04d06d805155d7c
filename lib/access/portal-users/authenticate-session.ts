import { isIdle, USE_WRITTEN_EVERY_MS } from '@/lib/access/sessions/session'
import { touchSession } from '@/lib/access/sessions/store'
import { inCell } from '@/lib/base/cells/in-cell'
import type { Locale } from '@/lib/base/i18n/locales'
import type { PlatformCtx } from '@/lib/base/kernel/ctx'
import { type OperatorRole, operatorRoleMay, type Role } from '@/lib/base/kernel/permissions'
import { tryWithTimeout } from '@/lib/base/outages/with-timeout'
import { findSeller } from '@/lib/parties/sellers/hot-store'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { findLiveSession, type LiveSession } from './store'

const ANSWER_MS = 2_000

/** What a person has to do before the portal or the operator's area opens. */
export type RequiredStep = 'new-password' | 'second-factor'

interface SignedIn {
  sessionUuid: string
  userUuid: string
  name: string
  email: string
  requiredStep?: RequiredStep
  /** In which the person reads, where it was chosen; otherwise that of the browser. */
  locale?: Locale
  /** In which the person reads times, where it is not that of the sellers. */
  timeZone?: string
  /** When the user last gave the password or a second factor; absent for a session older than this field. */
  provenAt?: Date
}

/** Of a person who works for a seller at present. */
export interface PortalSession extends SignedIn {
  role: Role
  seller: SellerRow
  /** Of the seller. */
  cell: number
  /** Whether the person also works for the operator. */
  isOperator: boolean
  /** Only for a person of the operator who looks at the portal, and changes nothing in it: until when. */
  viewedUntil?: Date
}

/** Of a person who works in the operator's area at present. */
export interface OperatorSession extends SignedIn {
  operatorRole: OperatorRole
  /** The seller whose portal the person looks at, until then; its actor there is `operator-viewer`. */
  viewing?: { seller: SellerRow; cell: number; until: Date }
}

/**
 * The signed-in user with the role at the seller for which the session works, or at the operator; undefined if the
 * session expired, was idle too long or revoked, or works for a seller or the operator without being a member any longer.
 * `isAutomatic`: the page sends the request by itself, which is no use of the session.
 */
export async function authenticateSession(
  ctx: PlatformCtx,
  sessionUuid: string,
  { isAutomatic = false } = {},
): Promise<PortalSession | OperatorSession | undefined> {
  const row = await findLiveSession(ctx, sessionUuid)
  const found = row && sessionOf(row)
  if (!row || !found) return undefined
  const { lastUsedAt } = row.session
  if (isIdle(lastUsedAt, row.seller?.security.idleMinutes, ctx.systemNow)) return undefined
  const before = new Date(ctx.systemNow.getTime() - USE_WRITTEN_EVERY_MS)
  if (!isAutomatic && lastUsedAt <= before)
    await touchSession(ctx.db, sessionUuid, { usedAt: ctx.systemNow, before })
  if (!('operatorRole' in found)) return found
  const viewing = await viewingOf(ctx, row, found.operatorRole)
  return viewing ? { ...found, viewing } : found
}

/** The role is the present one: who may no longer look at sellers no longer does. */
async function viewingOf(ctx: PlatformCtx, { session, cell }: LiveSession, role: OperatorRole) {
  const { viewedSellerId, viewedUntil: until } = session
  if (viewedSellerId === null || cell === null || !until || until <= ctx.systemNow) return undefined
  if (!operatorRoleMay(role, 'sellers.view-as')) return undefined
  // Without an answer of its cell the person is in the operator's area, which needs nothing of it.
  const read = async () => findSeller((await inCell(ctx, cell)).db, viewedSellerId)
  const seller = await tryWithTimeout(ANSWER_MS, read())
  return seller && { seller, cell, until }
}

function sessionOf({ session, user, membership, seller, cell }: LiveSession) {
  const { uuid: userUuid, name, email, operatorRole, locale, timeZone } = user
  const requiredStep = requiredStepOf({ session, user, seller })
  const signedIn = {
    ...{ sessionUuid: session.uuid, userUuid, name, email },
    ...(requiredStep && { requiredStep }),
    ...(locale && { locale }),
    ...(timeZone && { timeZone }),
    ...(session.provenAt && { provenAt: session.provenAt }),
  }
  if (session.sellerId === null) return operatorRole ? { ...signedIn, operatorRole } : undefined
  if (!membership || !seller || cell === null) return undefined
  return { ...signedIn, role: membership.role, seller, cell, isOperator: operatorRole !== null }
}

function requiredStepOf({
  session,
  user,
  seller,
}: Pick<LiveSession, 'session' | 'user' | 'seller'>): RequiredStep | undefined {
  if (user.mustChangePassword) return 'new-password'
  // The operator's people see every seller's money: no setting turns the second factor off for them.
  const isRequired = session.sellerId === null || seller?.security.secondFactorRequired === true
  return isRequired && session.factorAt === null ? 'second-factor' : undefined
}
