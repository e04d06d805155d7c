-- cells
-- Keys of values that a row may lack have no entry for a row without one; the plain keys go in the next migration.
CREATE UNIQUE INDEX CONCURRENTLY "charges_acquirer_reference" ON "charges" USING btree ("acquirer_reference") WHERE "acquirer_reference" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "charges_attempt" ON "charges" USING btree ("attempt_uuid") WHERE "attempt_uuid" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "charges_cavv" ON "charges" USING btree ("cavv_hash") WHERE "cavv_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "charges_bank_reference" ON "charges" USING btree ("bank_reference") WHERE "bank_reference" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "account_changes_stop_token" ON "account_changes" USING btree ("stop_token_hash") WHERE "stop_token_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "authentications_charge" ON "authentications" USING btree ("charge_id") WHERE "charge_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "authentications_collect" ON "authentications" USING btree ("collect_hash") WHERE "collect_hash" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_of_link" ON "orders" USING btree ("link_id") WHERE link_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "charges_at_connection" ON "charges" USING btree ("connection_id","id") WHERE connection_id is not null and status in ('SCHEDULED', 'LATE', 'PRE_AUTHORIZED');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "charges_open_at_connection";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "charges_open_of_connection";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_seller_values" ON "orders" USING btree ("seller_id","value","id","created_at","status","is_declined","payment","origin_request");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "charges_seller_values" ON "charges" USING btree ("seller_id","value","id","created_at","status","payment_method","origin");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_seller_value";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "charges_seller_value";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "charges_seller_facets_value";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_seller_facets_value";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_link";
