import { randomUUID } from 'node:crypto'
import { deviceName, storedUserAgent } from '@/lib/access/sessions/device-name'
import { SESSION_MS } from '@/lib/access/sessions/session'
import { insertSession } from '@/lib/access/sessions/store'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { notifyNewDevice, notifyNewDeviceElsewhere } from '@/lib/messages/notifications/notify-new-device'
import { listNamedSellers } from '@/lib/parties/seller-directory/list-named'
import { listWorkplaceIds } from './membership-store'
import { recordUserAudit } from './record-user-audit'
import { securityPageOf } from './security-page'
import type { SignInSource } from './sign-in-limits'
import type { PortalUserRow } from './store'
import { writeToUser } from './write-to-user'

export type OpenedSession =
  | { outcome: 'signed-in'; sessionUuid: string; name: string; email: string }
  /** The proofs were right, but the person works for no seller and not for the operator. */
  | { outcome: 'no-portal' }

export interface GivenProofs {
  from: SignInSource
  /** Absent where the password alone signs in. */
  secondFactor?: 'PASSKEY' | 'TOTP' | 'RECOVERY_CODE'
}

/**
 * Opens a session for a user who gave all proofs that a sign-in requires, which count as a recent proof; writes a mail if
 * the device is new.
 */
export async function openSession(
  ctx: Ctx,
  user: PortalUserRow,
  { from, secondFactor }: GivenProofs,
): Promise<OpenedSession> {
  const sellerId = await chooseWorkplace(ctx, user.id)
  if (sellerId === undefined && user.operatorRole === null) return { outcome: 'no-portal' }
  const uuid = randomUUID()
  const { systemNow, source } = ctx
  await transaction(ctx, async (inner) => {
    await insertSession(inner.tx, {
      uuid,
      userId: user.id,
      sellerId,
      createdAt: systemNow,
      lastUsedAt: systemNow,
      expiresAt: new Date(systemNow.getTime() + SESSION_MS),
      address: source?.address || null,
      userAgent: storedUserAgent(source?.userAgent),
      provenAt: systemNow,
      factorAt: secondFactor ? systemNow : null,
    })
    const after = secondFactor && { factor: secondFactor }
    await recordUserAudit(inner, user, { action: 'sign-in.succeeded', after })
    if (from.device !== undefined && !from.isNewDevice) return
    await recordUserAudit(inner, user, { action: 'sign-in.new-device' })
    const values = {
      name: user.name,
      at: { instant: systemNow.toISOString() },
      device: deviceName(source?.userAgent) || '—',
      address: source?.address || '—',
      page: await securityPageOf(inner, user),
      reset: `${ctx.settings.publicUrl}/forgot-password`,
    }
    await writeToUser(inner, user, { of: 'newDevice', values })
    const device = { sessionUuid: uuid, values }
    await notifyNewDevice(inner, user, device)
    inner.afterCommit?.push((outside) => notifyNewDeviceElsewhere(outside, user, device))
  })
  return { outcome: 'signed-in', sessionUuid: uuid, name: user.name, email: user.email }
}

/** That of the latest session, or the next one whose cell answers; undefined for a person without any. */
async function chooseWorkplace(ctx: Ctx, userId: number): Promise<number | undefined> {
  const sellerIds = await listWorkplaceIds(ctx.db, userId)
  if (sellerIds.length < 2) return sellerIds[0]
  const answering = await listNamedSellers(ctx, sellerIds)
  return sellerIds.find((id) => answering.has(id)) ?? sellerIds[0]
}
