import { and, eq, gt, inArray, isNotNull, min } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import {
  memberships,
  notificationPeople,
  notificationPreferences,
  portalUsers,
  sellerDirectory,
} from '@/db/schema'
import { defaultLocale, type Locale } from '@/lib/base/i18n/locales'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import type { Centavos } from '@/lib/base/kernel/money'
import type { Role } from '@/lib/base/kernel/permissions'
import type { Channels, MailRhythm, NotificationKind } from './notification'
import type { MailTimes } from './quiet-hours'

/** The user of what is mailed to the seller's own address. */
export const COMPANY = 0

export interface PersonSettings extends MailTimes {
  locale: Locale
}

/** Of a person who chose nothing, and of the seller's own address. */
export const defaultSettings: PersonSettings = {
  locale: defaultLocale,
  timeZone: SAO_PAULO,
  urgentPasses: true,
  digestAt: 8 * 60,
}

export type Choice = Channels & { above?: Centavos }

export interface Reader {
  userId: number
  userUuid: string
  email: string
  role: Role
  settings: PersonSettings
}

/** Language and zone of a person, in which also pages are shown. */
const reading = { locale: portalUsers.locale, timeZone: portalUsers.timeZone }

interface SettingsRow {
  reading: { locale: Locale | null; timeZone: string | null }
  settings: typeof notificationPeople.$inferSelect | null
}

function settingsOf({ reading: { locale, timeZone }, settings }: SettingsRow): PersonSettings {
  const own = {
    ...defaultSettings,
    ...(locale && { locale }),
    ...(timeZone && { timeZone }),
  }
  if (!settings) return own
  const { quietFrom, quietTo, urgentPasses, digestAt } = settings
  const hasQuiet = quietFrom !== null && quietTo !== null
  return {
    ...own,
    ...{ urgentPasses, digestAt },
    ...(hasQuiet && { quiet: { from: quietFrom, to: quietTo } }),
  }
}

/** The people who work for a seller at present, those who joined first first; or only one of them. */
export async function listReaders(db: Db | Tx, sellerId: number, userId?: number): Promise<Reader[]> {
  const rows = await db
    .select({
      userId: portalUsers.id,
      userUuid: portalUsers.uuid,
      email: portalUsers.email,
      role: memberships.role,
      reading,
      settings: notificationPeople,
    })
    .from(memberships)
    .innerJoin(portalUsers, eq(portalUsers.id, memberships.userId))
    .leftJoin(notificationPeople, eq(notificationPeople.userId, memberships.userId))
    .where(
      and(
        eq(memberships.sellerId, sellerId),
        userId === undefined ? undefined : eq(memberships.userId, userId),
      ),
    )
    .orderBy(memberships.id)
  return rows.map(({ reading, settings, ...row }) => ({
    ...row,
    settings: settingsOf({ reading, settings }),
  }))
}

/** The uuids of the sellers' people are those of sessions: undefined for a person who does not exist. */
export async function findUserId(db: Db | Tx, userUuid: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: portalUsers.id })
    .from(portalUsers)
    .where(eq(portalUsers.uuid, userUuid))
  return row?.id
}

/** The sellers that a person works for, and where their rows are. */
export async function listSellersOf(
  db: Db | Tx,
  userId: number,
): Promise<{ sellerId: number; cell: number }[]> {
  return db
    .select({ sellerId: memberships.sellerId, cell: sellerDirectory.cell })
    .from(memberships)
    .innerJoin(sellerDirectory, eq(sellerDirectory.id, memberships.sellerId))
    .where(eq(memberships.userId, userId))
}

export async function findSettings(db: Db | Tx, userId: number): Promise<PersonSettings> {
  const [row] = await db
    .select({ reading, settings: notificationPeople })
    .from(portalUsers)
    .leftJoin(notificationPeople, eq(notificationPeople.userId, portalUsers.id))
    .where(eq(portalUsers.id, userId))
  return row ? settingsOf(row) : defaultSettings
}

export async function saveSettings(
  tx: Tx,
  userId: number,
  { quiet, urgentPasses, digestAt }: Omit<PersonSettings, 'locale' | 'timeZone'>,
): Promise<void> {
  const columns = {
    ...{ urgentPasses, digestAt },
    quietFrom: quiet?.from ?? null,
    quietTo: quiet?.to ?? null,
  }
  await tx
    .insert(notificationPeople)
    .values({ userId, ...columns })
    .onConflictDoUpdate({ target: notificationPeople.userId, set: columns })
}

/** What people of a seller chose, by the user and the kind. */
export async function listChoices(
  db: Db | Tx,
  sellerId: number,
  userId?: number,
): Promise<Map<number, Map<NotificationKind, Choice>>> {
  const rows = await db
    .select()
    .from(notificationPreferences)
    .where(
      and(
        eq(notificationPreferences.sellerId, sellerId),
        userId === undefined ? undefined : eq(notificationPreferences.userId, userId),
      ),
    )
  const choices = new Map<number, Map<NotificationKind, Choice>>()
  for (const { userId: user, kind, bell, mail, above } of rows) {
    const own = choices.get(user) ?? new Map()
    own.set(kind, { bell, mail, ...(above !== null && { above }) })
    choices.set(user, own)
  }
  return choices
}

export async function saveChoice(
  tx: Tx,
  { sellerId, userId, kind }: { sellerId: number; userId: number; kind: NotificationKind },
  { bell, mail, above }: Choice,
): Promise<void> {
  const columns = { bell, mail, above: above ?? null }
  const { sellerId: seller, userId: user, kind: ofKind } = notificationPreferences
  await tx
    .insert(notificationPreferences)
    .values({ sellerId, userId, kind, ...columns })
    .onConflictDoUpdate({ target: [seller, user, ofKind], set: columns })
}

/** The lowest value from which someone of the seller wants to know of a payment. */
export async function findLargeFrom(db: Db | Tx, sellerId: number): Promise<Centavos | undefined> {
  const [row] = await db
    .select({ above: min(notificationPreferences.above) })
    .from(notificationPreferences)
    .where(
      and(
        eq(notificationPreferences.sellerId, sellerId),
        eq(notificationPreferences.kind, 'LARGE_PAYMENT'),
        isNotNull(notificationPreferences.above),
      ),
    )
  return (row?.above ?? undefined) as Centavos | undefined
}

const kindColumns = notificationPreferences

/** Whether someone of the seller chose one of the kinds, in the bell or by mail. */
export async function findWanted(
  db: Db | Tx,
  sellerId: number,
  wanted: readonly NotificationKind[],
): Promise<NotificationKind[]> {
  const off: MailRhythm = 'OFF'
  const rows = await db
    .selectDistinct({ kind: kindColumns.kind, bell: kindColumns.bell, mail: kindColumns.mail })
    .from(notificationPreferences)
    .where(
      and(
        eq(kindColumns.sellerId, sellerId),
        inArray(kindColumns.kind, [...wanted]),
        gt(kindColumns.userId, COMPANY),
      ),
    )
  return [...new Set(rows.filter(({ bell, mail }) => bell || mail !== off).map(({ kind }) => kind))]
}
