import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
  type AuthenticationEnd,
  authenticationStatuses,
  type ScriptChallenge,
} from '@/lib/rails/three-d-secure/authentication'
import type { BrowserData } from '@/lib/rails/three-d-secure/browser-data'
import { type FinalStatus, finalStatuses } from '@/lib/rails/three-d-secure/mpi'
import type { IssuerChallenge } from '@/lib/rails/three-d-secure/server'
import { cards } from './cards'
import { charges } from './charges'
import { centavosColumn, id, instant, oneOf, uniqueWhereSet } from './columns'
import { sellers } from './sellers'

/** Our own 3-D Secure authentications. */
export const authentications = pgTable(
  'authentications',
  {
    id: id(),
    /** threeDSServerTransID: the identifier for the issuer, the browser and the pages. */
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => sellers.id),
    cardId: bigint('card_id', { mode: 'number' })
      .notNull()
      .references(() => cards.id),
    /** The charge that it authenticates; absent while it is only prepared. */
    chargeId: bigint('charge_id', { mode: 'number' }).references(() => charges.id),
    /** The connection that it belongs to, by value: see `portsOf`; absent for the providers of the process. */
    connectionId: bigint('connection_id', { mode: 'number' }),
    /** The amount that the holder agrees to. */
    value: centavosColumn('value'),
    status: text('status', { enum: authenticationStatuses }).notNull(),
    requiresLiabilityShift: boolean('requires_liability_shift').notNull(),
    dataOnly: boolean('data_only').notNull(),
    /** Hash of the secret in the address at which an integrator lets the buyer's browser prepare it. */
    collectHash: text('collect_hash'),
    methodUrl: text('method_url'),
    methodCompleted: boolean('method_completed').notNull(),
    browser: jsonb('browser').$type<BrowserData>(),
    /** When it was requested from the issuer, on the system clock: it is requested once. */
    requestedAt: instant('asked_at'),
    /** When ending it after its expiry was last attempted, on the system clock. */
    endRequestedAt: instant('end_asked_at'),
    challenge: jsonb('challenge').$type<IssuerChallenge | ScriptChallenge>(),
    transStatus: text('trans_status', { enum: finalStatuses }).$type<FinalStatus>(),
    ended: text('ended').$type<AuthenticationEnd>(),
    /** Where the buyer continues afterwards; absent if a page of ours embeds it. */
    redirectUrl: text('redirect_url'),
    /** On the system clock. */
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    oneOf('authentications_status', t.status, authenticationStatuses),
    uniqueWhereSet('authentications_charge', t.chargeId),
    uniqueWhereSet('authentications_collect', t.collectHash),
    index('authentications_card').on(t.cardId, t.createdAt),
    index('authentications_ended')
      .on(t.expiresAt)
      .where(
        sql`status = 'FINISHED' and (browser is not null or challenge is not null or charge_id is null)`,
      ),
    index('authentications_open').on(t.expiresAt).where(sql`status <> 'FINISHED'`),
  ],
)
