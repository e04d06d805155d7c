import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { deliveryStatuses, type WebhookDomain, webhookDomains } from '@/lib/webhooks/webhook'
import { id, instant, oneOf } from './columns'
import { sellers } from './sellers'

export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => sellers.id),
    title: text('title').notNull(),
    url: text('url').notNull(),
    domains: text('domains').array().$type<WebhookDomain[]>().notNull(),
    active: boolean('active').notNull(),
    sealedSecret: text('sealed_secret'),
    secretPreview: text('secret_preview'),
    failingSince: instant('failing_since'),
    pausedAt: instant('paused_at'),
    /** The one that a seller's deprecated field `webhook` reads and writes. */
    deprecatedSingle: boolean('deprecated_single').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('webhook_endpoints_seller').on(t.sellerId),
    uniqueIndex('webhook_endpoints_single').on(t.sellerId).where(sql`deprecated_single`),
  ],
)

export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => sellers.id),
    domain: text('domain', { enum: webhookDomains }).notNull(),
    /** The order, terminal order or subscription that the event is about. */
    resourceUuid: uuid('resource_uuid').notNull(),
    status: text('status').notNull(),
    /** Frozen at the fact: the bytes that are sent and signed. */
    body: text('body').notNull(),
    occurredAt: instant('occurred_at').notNull(),
  },
  (t) => [
    oneOf('webhook_events_domain', t.domain, webhookDomains),
    index('webhook_events_resource').on(t.resourceUuid, t.id),
    index('webhook_events_seller').on(t.sellerId, t.id),
  ],
)

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => webhookEvents.id),
    endpointId: bigint('endpoint_id', { mode: 'number' })
      .notNull()
      .references(() => webhookEndpoints.id),
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => sellers.id),
    resourceUuid: uuid('resource_uuid').notNull(),
    status: text('status', { enum: deliveryStatuses }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** On the seller's clock. */
    dueAt: instant('due_at').notNull(),
    /** On the machine's clock. */
    leasedUntil: instant('leased_until'),
    deliveredAt: instant('delivered_at'),
    responseStatus: integer('response_status'),
    responsePreview: text('response_preview'),
    durationMs: integer('duration_ms'),
    failure: text('failure'),
  },
  (t) => [
    oneOf('webhook_deliveries_status', t.status, deliveryStatuses),
    unique('webhook_deliveries_once').on(t.eventId, t.endpointId),
    index('webhook_deliveries_endpoint_due').on(t.endpointId, t.dueAt).where(sql`status = 'PENDING'`),
    index('webhook_deliveries_under_way')
      .on(t.endpointId, t.sellerId, t.leasedUntil)
      .where(sql`status = 'PENDING' and leased_until is not null`),
    index('webhook_deliveries_in_order')
      .on(t.endpointId, t.resourceUuid, t.id)
      .where(sql`status = 'PENDING'`),
    index('webhook_deliveries_seller').on(t.sellerId, t.id),
  ],
)
