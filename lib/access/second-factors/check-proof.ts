import { passwordMatches } from '@/lib/access/portal-users/portal-user'
import type { PortalUserRow } from '@/lib/access/portal-users/store'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { beginAttempt, endAttempts } from './count-attempt'
import type { ChallengeFor } from './new-challenge'
import { readRecoveryCode } from './recovery-code'
import type { StepUpProof } from './second-factor'
import { advanceTotp, findRecoveryCode, findTotp, spendRecoveryCode } from './store'
import { stepOfCode } from './totp'
import { verifyPasskey } from './verify-passkey'

/**
 * Whether the proof is right for the person, which uses it up. Codes and passwords are limited by their source: throws
 * TOO_MANY_REQUESTS if it has to wait.
 */
export async function checkProof(
  ctx: Ctx,
  person: PortalUserRow,
  proof: StepUpProof,
  { source, ...challengeFor }: ChallengeFor & { source: string },
): Promise<boolean> {
  if (proof.kind === 'PASSKEY')
    return (await verifyPasskey(ctx, proof.response, challengeFor))?.userId === person.id
  await beginAttempt(ctx, person.id, source)
  const isRight = await checkCode(ctx, person, proof)
  if (isRight) await endAttempts(ctx, person.id, source)
  return isRight
}

function checkCode(
  ctx: Ctx,
  person: PortalUserRow,
  proof: Exclude<StepUpProof, { kind: 'PASSKEY' }>,
): Promise<boolean> {
  if (proof.kind === 'TOTP') return checkTotp(ctx, person, proof.code)
  if (proof.kind === 'RECOVERY_CODE') return checkRecoveryCode(ctx, person.id, proof.code)
  return passwordMatches(person.passwordHash, proof.password)
}

async function checkTotp(ctx: Ctx, person: PortalUserRow, code: string): Promise<boolean> {
  const totp = await findTotp(ctx.db, person.id)
  if (!totp?.confirmedAt) return false
  const lastStep = stepOfCode(ctx.sealer.open(totp.sealedSecret, sealContext(totp.uuid)), code, ctx.systemNow)
  if (lastStep === undefined) return false
  return advanceTotp(ctx.db, totp.uuid, { lastStep, usedAt: ctx.systemNow })
}

/** To what the sealed secret of an app is bound. */
export const sealContext = (uuid: string): string => `totp-factor:${uuid}`

async function checkRecoveryCode(ctx: Ctx, userId: number, typed: string): Promise<boolean> {
  const code = readRecoveryCode(typed)
  const row = code && (await findRecoveryCode(ctx.db, userId, code.selector))
  if (!row || !(await passwordMatches(row.codeHash, code.text))) return false
  return spendRecoveryCode(ctx.db, row.id, ctx.systemNow)
}
