import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { keyScopes } from '@/lib/base/kernel/key-scopes'
import type { Branding } from '@/lib/parties/branding/branding'
import { sellerStatuses } from '@/lib/parties/live-sellers/seller-status'
import type { AskedData } from '@/lib/parties/seller-settings/asked-data'
import { buyerMailSwitches } from '@/lib/parties/seller-settings/buyer-mails'
import type { RiskSettings } from '@/lib/parties/sellers/risk-settings'
import type { SecuritySettings } from '@/lib/parties/sellers/security-settings'
import {
  receivableFlows,
  type SellerAccount,
  type SellerAddress,
  type SellerContact,
  type SellerOwner,
  sellerEnvironments,
} from '@/lib/parties/sellers/seller'
import type { SubSellerAddress } from '@/lib/parties/sellers/sub-seller'
import { id, instant, oneOf, platform } from './columns'
import { sellerDirectory } from './operator/directory'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const sellers = pgTable(
  'sellers',
  {
    /** Assigned by the directory: see `sellerDirectory`. */
    id: bigint('id', { mode: 'number' }).primaryKey(),
    uuid: uuid('uuid').notNull().unique(),
    document: text('document').notNull(),
    companyName: text('company_name').notNull(),
    fantasyName: text('fantasy_name').notNull(),
    email: text('email').notNull(),
    city: text('city').notNull(),
    pixKey: text('pix_key').notNull(),
    environment: text('environment', { enum: sellerEnvironments }).notNull(),
    status: text('status', { enum: sellerStatuses }).notNull().default('ACTIVE'),
    receivableFlow: text('receivable_flow', { enum: receivableFlows }).notNull(),
    clockOffsetMs: bigint('clock_offset_ms', { mode: 'number' }).notNull().default(0),
    /** The monthly interest of instalments for a buyer who pays for the seller's early payment. */
    buyerInterestBasisPoints: integer('buyer_interest_basis_points').notNull(),
    sellerUrl: text('seller_url'),
    /** Hosts besides that of `seller_url` to which the checkout may send buyers back. */
    returnHosts: text('return_hosts').array().notNull().default([]),
    owner: jsonb('owner').$type<SellerOwner>(),
    address: jsonb('address').$type<SellerAddress>(),
    contact: jsonb('contact').$type<SellerContact>(),
    account: jsonb('account').$type<SellerAccount>(),
    /** Its look for buyers: see lib/parties/branding. */
    branding: jsonb('branding').$type<Branding>().notNull().default({}),
    /** The mails to its buyers that it switched off. */
    buyerMailsOff: text('buyer_mails_off', { enum: buyerMailSwitches }).array().notNull().default([]),
    /** What its checkout asks of buyers: see lib/parties/seller-settings. */
    askedData: jsonb('asked_data').$type<Partial<AskedData>>().notNull().default({}),
    security: jsonb('security').$type<SecuritySettings>().notNull().default({}),
    risk: jsonb('risk').$type<RiskSettings>().notNull().default({}),
    requestsPerWindow: integer('requests_per_window'),
    /** The business day of the next payout, on the seller's clock. */
    nextPayoutDate: date('next_payout_date', { mode: 'string' }).notNull(),
    /** When a reset put another sandbox seller in its place, or it was erased as unused: nobody works for it any longer. */
    replacedAt: instant('replaced_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    oneOf('sellers_environment', t.environment, sellerEnvironments),
    oneOf('sellers_status', t.status, sellerStatuses),
    check('sellers_sandbox_active', sql`environment = 'LIVE' or status = 'ACTIVE'`),
    // Over all cells the directory says who has a document.
    uniqueIndex('sellers_document')
      .on(t.document, t.environment)
      .where(sql`status in ('ACTIVE', 'SUSPENDED')`),
    index('sellers_live').on(t.status, t.id).where(sql`environment = 'LIVE'`),
    oneOf('sellers_receivable_flow', t.receivableFlow, receivableFlows),
    index('sellers_next_payout').on(t.nextPayoutDate),
    index('sellers_moved_clock').on(t.id).where(sql`clock_offset_ms <> 0`),
  ],
)

/** The logo of a seller: a PNG that we wrote, of a few kilobytes. */
export const sellerLogos = pgTable('seller_logos', {
  sellerId: bigint('seller_id', { mode: 'number' })
    .primaryKey()
    .references(() => sellers.id),
  hash: text('hash').notNull(),
  content: bytes('content').notNull(),
})

/** The parties that a seller shares sales with. The id is the interface's idSubSeller. */
export const subSellers = pgTable(
  'sub_sellers',
  {
    id: id(),
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => sellers.id),
    name: text('name').notNull(),
    document: text('document').notNull(),
    phoneCountryCode: text('phone_country_code').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    alternativeEmail: text('alternative_email').notNull(),
    account: jsonb('account').$type<SellerAccount>(),
    /** When the account took the place of another one, on the seller's clock: payouts wait a day. */
    accountChangedAt: instant('account_changed_at'),
    address: jsonb('address').$type<SubSellerAddress>(),
    active: boolean('active').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('sub_sellers_document').on(t.sellerId, t.document),
    index('sub_sellers_seller').on(t.sellerId, t.id),
    index('sub_sellers_seller_active').on(t.sellerId, t.active, t.id),
    index('sub_sellers_seller_name').on(t.sellerId, t.name, t.id),
  ],
)

/** Links by which a sub-seller reads its statement without signing in. People, sellers and sub-sellers are stored by value. */
export const subSellerLinks = pgTable(
  'sub_seller_links',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    subSellerId: bigint('sub_seller_id', { mode: 'number' }).notNull(),
    /** Hex of SHA-256 of the secret part of the address, which is shown once and not stored. */
    secretHash: text('secret_hash').notNull().unique(),
    createdBy: uuid('created_by').notNull(),
    creatorName: text('creator_name').notNull(),
    /** On the system clock, like the instants below. */
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    lastOpenedAt: instant('last_opened_at'),
  },
  (t) => [index('sub_seller_links_of').on(t.sellerId, t.subSellerId, t.id)],
)

export const apiKeys = platform.table(
  'api_keys',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    title: text('title').notNull(),
    /** Absent for an operator's key. */
    sellerId: bigint('seller_id', { mode: 'number' }).references(() => sellerDirectory.id),
    /** The id of the person who created it, whose role limits it; absent for a key that no person created. */
    createdBy: bigint('created_by', { mode: 'number' }),
    tokenHash: text('token_hash').notNull().unique(),
    prefix: text('prefix').notNull(),
    /** What a seller's key may do; empty for an operator's key. */
    scopes: text('scopes', { enum: keyScopes }).array().notNull(),
    /** The addresses and networks that it works from; empty for all. */
    addresses: text('addresses').array().notNull().default([]),
    active: boolean('active').notNull(),
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
    /** When another key took its place; it may still work for some hours. */
    rotatedAt: instant('rotated_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('api_keys_scopes', sql.raw(`scopes <@ array[${keyScopes.map((one) => `'${one}'`)}]`)),
    index('api_keys_seller').on(t.sellerId),
    index('api_keys_expiring').on(t.expiresAt).where(sql`active and expires_at is not null`),
  ],
)
