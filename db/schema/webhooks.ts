import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LastRefusal } from '@/lib/messages/webhook-endpoints/last-refusal'
import type { DeliveryFilter } from '@/lib/messages/webhook-log/contract'
import {
  deliveryStatuses,
  eventDomains,
  payloadVersions,
  type WebhookDomain,
} from '@/lib/messages/webhooks/webhook'
import { id, instant, oneOf, partitionedId } from './columns'
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
    /** Of one interface: the main one, whose domains the type names, or banking. */
    domains: text('domains').array().$type<WebhookDomain[]>().notNull(),
    active: boolean('active').notNull(),
    sealedSecret: text('sealed_secret'),
    secretPreview: text('secret_preview'),
    /** The former secret, which still signs during a rotation. */
    previousSealedSecret: text('previous_sealed_secret'),
    /** On the system clock. */
    previousSecretUntil: instant('previous_secret_until'),
    /** 1 only if an operator marked it as migrated from the older format. */
    payloadVersion: text('payload_version', { enum: payloadVersions }).notNull(),
    /** When its address last answered a challenge. */
    verifiedAt: instant('verified_at'),
    failingSince: instant('failing_since'),
    /** The last attempt that it did not accept while it fails. */
    lastRefusal: jsonb('last_refusal').$type<LastRefusal>(),
    pausedAt: instant('paused_at'),
    /** The endpoint that a seller's deprecated field `webhook` reads and writes. */
    deprecatedSingle: boolean('deprecated_single').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** A deleted endpoint stays for the log of its deliveries. */
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    oneOf('webhook_endpoints_version', t.payloadVersion, payloadVersions),
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
    domain: text('domain', { enum: eventDomains }).notNull(),
    /** The order, terminal order or subscription of the event. */
    resourceUuid: uuid('resource_uuid').notNull(),
    status: text('status').notNull(),
    /** Fixed when the event happened: the bytes that are sent and signed. Absent once deleted. */
    body: text('body'),
    occurredAt: instant('occurred_at').notNull(),
    /** W3C context of the trace in which it happened, where one was recorded. */
    traceparent: text('traceparent'),
  },
  (t) => [
    oneOf('webhook_events_domain', t.domain, eventDomains),
    index('webhook_events_resource').on(t.resourceUuid, t.id),
    index('webhook_events_seller').on(t.sellerId, t.id),
    // The order of creation behind the values of its filters.
    index('webhook_events_list').on(t.sellerId, t.domain, t.status, t.occurredAt, t.id),
    index('webhook_events_kept').on(t.occurredAt).where(sql`body is not null`),
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
    /** Those of its event, which never change: the index of the log has them. */
    domain: text('domain', { enum: eventDomains }).notNull(),
    eventStatus: text('event_status').notNull(),
    status: text('status', { enum: deliveryStatuses }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** Failed attempts since it was queued or last resent, except failures on our side. */
    attempts: integer('attempts').notNull().default(0),
    /** On the seller's clock. */
    dueAt: instant('due_at').notNull(),
    /** On the system clock. */
    leasedUntil: instant('leased_until'),
    deliveredAt: instant('delivered_at'),
    /** The last failure of its endpoint to accept it, on the seller's clock. */
    refusedAt: instant('refused_at'),
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
    // The order of creation behind the values of the log's filters.
    index('webhook_deliveries_log').on(t.sellerId, t.endpointId, t.domain, t.eventStatus, t.createdAt, t.id),
    index('webhook_deliveries_undelivered').on(t.sellerId, t.status, t.id).where(sql`status <> 'DELIVERED'`),
  ],
)

/**
 * Every attempt of a delivery, as it was sent and answered. Partitioned by two weeks of `sent_at` (0045_partitions). Without a foreign key:
 * what is left of a deleted delivery is dropped with its partition.
 */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: partitionedId(),
    deliveryId: bigint('delivery_id', { mode: 'number' }).notNull(),
    /** On the system clock. */
    sentAt: instant('sent_at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    url: text('url').notNull(),
    /** The sent headers, with the signature and never the secret. */
    requestHeaders: jsonb('request_headers').$type<Record<string, string>>().notNull(),
    responseStatus: integer('response_status'),
    responsePreview: text('response_preview'),
    failure: text('failure'),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.sentAt] }),
    index('webhook_attempts_delivery').on(t.deliveryId, t.id),
  ],
)

/** A seller's request to resend many deliveries, processed in batches. */
export const webhookResends = pgTable(
  'webhook_resends',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => sellers.id),
    filter: jsonb('filter').$type<DeliveryFilter>().notNull(),
    /** The newest delivery at the time of the request: later ones are not resent. */
    lastDeliveryId: bigint('last_delivery_id', { mode: 'number' }).notNull(),
    /** The last delivery that was processed. */
    doneDeliveryId: bigint('done_delivery_id', { mode: 'number' }).notNull(),
    total: integer('total').notNull(),
    resent: integer('resent').notNull(),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    index('webhook_resends_seller').on(t.sellerId, t.id),
    index('webhook_resends_open').on(t.id).where(sql`finished_at is null`),
  ],
)
