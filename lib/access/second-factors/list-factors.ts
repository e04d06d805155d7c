import { requireUser } from '@/lib/access/portal-users/require-user'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { countFactors, findTotp, listPasskeys } from './store'

export interface ListedFactor {
  uuid: string
  createdAt: Date
  lastUsedAt: Date | null
}

export interface ListedFactors {
  passkeys: (ListedFactor & { name: string })[]
  totp?: ListedFactor
  /** How many recovery codes are not used yet. */
  recoveryCodes: number
}

/** The second factors of the acting person. */
export async function listFactors(ctx: Ctx): Promise<ListedFactors> {
  const { user: person } = await requireUser(ctx)
  const [passkeys, totp, { codes }] = await Promise.all([
    listPasskeys(ctx.db, person.id),
    findTotp(ctx.db, person.id),
    countFactors(ctx.db, person.id),
  ])
  return {
    passkeys: passkeys.map(({ uuid, name, createdAt, lastUsedAt }) => ({
      uuid,
      name,
      createdAt,
      lastUsedAt,
    })),
    ...(totp?.confirmedAt && {
      totp: { uuid: totp.uuid, createdAt: totp.confirmedAt, lastUsedAt: totp.lastUsedAt },
    }),
    recoveryCodes: codes,
  }
}
