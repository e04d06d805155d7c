-- cells
-- Dropped first, so that each table has as many indexes as before while the others are built.
DROP INDEX CONCURRENTLY IF EXISTS "buyers_seller_name";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_seller_name";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "subscriptions_seller_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "buyers_seller_name" ON "buyers" USING btree ("seller_id",regexp_replace(normalize(lower(name), NFD), '[\u0300-\u036f]', '', 'g') text_pattern_ops,"id","name") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_seller_name" ON "orders" USING btree ("seller_id",regexp_replace(normalize(lower(customer->>'name'), NFD), '[\u0300-\u036f]', '', 'g') text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "subscriptions_seller_name" ON "subscriptions" USING btree ("seller_id",regexp_replace(normalize(lower(customer->>'name'), NFD), '[\u0300-\u036f]', '', 'g') text_pattern_ops,"id");