// The operator's connections to banks and acquirers. People and sellers are stored by value.
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { type CardBrand, cardBrands } from '@/lib/base/kernel/card-brand'
import { type PaymentMethod, paymentMethods } from '@/lib/base/kernel/payment-method'
import { circuitStates } from '@/lib/rails/connections/circuit'
import { connectionServices } from '@/lib/rails/connections/connection'
import { centavosColumn, id, instant, oneOf, platform } from '../columns'

const within = (column: string, values: readonly string[]) =>
  sql.raw(`${column} <@ array[${values.map((one) => `'${one}'`)}]`)

export const connections = platform.table(
  'connections',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    /** A seller's own contract, which serves nobody else; absent for one of the platform. */
    sellerId: bigint('seller_id', { mode: 'number' }),
    /** By the schema of its kind, without secrets. */
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull(),
    /** By the schema of its kind, as JSON. */
    sealedCredentials: text('sealed_credentials').notNull(),
    /** Increases with each change of settings or credentials: see `connected`. */
    version: integer('version').notNull(),
    /** One that is off gets no new payments, and still serves those it has. */
    active: boolean('active').notNull(),
    /** When the first of its certificates ends. */
    certificateEndsAt: instant('certificate_ends_at'),
    /** The end that the operator was warned of. */
    warnedOfEndAt: instant('warned_of_end_at'),
    /** When these settings and credentials were last tested, and whether every step passed; absent until they were. */
    testedAt: instant('tested_at'),
    testPassed: boolean('test_passed'),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (t) => [
    index('connections_ending')
      .on(t.certificateEndsAt)
      .where(sql`active and certificate_ends_at is not null`),
  ],
)

/** What a connection serves, for one live seller or for all of them, and for which card payments. */
export const connectionAssignments = platform.table(
  'connection_assignments',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    connectionId: bigint('connection_id', { mode: 'number' })
      .notNull()
      .references(() => connections.id),
    service: text('service', { enum: connectionServices }).notNull(),
    /** Absent for all live sellers. */
    sellerId: bigint('seller_id', { mode: 'number' }),
    /** The lowest fitting one is used first. */
    position: integer('position').notNull(),
    /** Empty for all brands. */
    brands: text('brands').array().$type<CardBrand[]>().notNull().default([]),
    minValue: centavosColumn('min_value'),
    maxValue: centavosColumn('max_value'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    oneOf('connection_assignments_service', t.service, connectionServices),
    check('connection_assignments_brands', within('brands', cardBrands)),
    index('connection_assignments_of').on(t.connectionId),
    index('connection_assignments_service_seller').on(t.service, t.sellerId),
  ],
)

/** The methods that the operator lets live sellers offer; without a row, all of them. */
export const methodOffers = platform.table(
  'method_offers',
  {
    id: id(),
    /** Absent for all live sellers without a row of their own. */
    sellerId: bigint('seller_id', { mode: 'number' }),
    methods: text('methods').array().$type<PaymentMethod[]>().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    unique('method_offers_seller').on(t.sellerId).nullsNotDistinct(),
    check('method_offers_methods', within('methods', paymentMethods)),
  ],
)

/** The circuit breaker of a connection, shared by all processes: see lib/rails/connections/circuit.ts. */
export const connectionCircuits = platform.table(
  'connection_circuits',
  {
    connectionId: bigint('connection_id', { mode: 'number' })
      .primaryKey()
      .references(() => connections.id),
    state: text('state', { enum: circuitStates }).notNull(),
    /** The call whose failures opened it. */
    operation: text('operation').notNull(),
    lastError: text('last_error').notNull(),
    /** When the incident began. */
    openedAt: instant('opened_at').notNull(),
    /** The latest check or trial of it. */
    triedAt: instant('tried_at').notNull(),
  },
  (t) => [
    oneOf('connection_circuits_state', t.state, circuitStates),
    index('connection_circuits_open').on(t.triedAt).where(sql`state <> 'CLOSED'`),
  ],
)

/** The calls of one minute to a connection, added up over all processes. */
export const connectionMinutes = platform.table(
  'connection_minutes',
  {
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    minute: instant('minute').notNull(),
    operation: text('operation').notNull(),
    calls: integer('calls').notNull(),
    failures: integer('failures').notNull(),
    /** Milliseconds. */
    totalMs: bigint('total_ms', { mode: 'number' }).notNull(),
    longestMs: integer('longest_ms').notNull(),
    /** Masked. */
    lastError: text('last_error'),
    lastErrorAt: instant('last_error_at'),
  },
  (t) => [
    primaryKey({ columns: [t.connectionId, t.minute, t.operation] }),
    index('connection_minutes_minute').on(t.minute),
  ],
)
