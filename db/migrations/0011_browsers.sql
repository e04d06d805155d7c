ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_link_id_unique";--> statement-breakpoint
DROP INDEX "orders_one_per_link";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "close_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_per_browser" ON "orders" USING btree ("link_id","browser_hash") WHERE link_id is not null and browser_hash is not null and status not in ('CANCELED', 'ABANDONED');--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_paid_per_link" ON "orders" USING btree ("link_id") WHERE link_id is not null and status in ('PAID', 'PARTIALLY_PAID', 'REFUND', 'CHARGEBACK', 'PRE_AUTHORIZED', 'DISPUTE');--> statement-breakpoint
CREATE INDEX "orders_to_close" ON "orders" USING btree ("close_at") WHERE close_at is not null and status in ('SENT', 'LATE');--> statement-breakpoint
CREATE INDEX "subscriptions_link" ON "subscriptions" USING btree ("link_id") WHERE link_id is not null;