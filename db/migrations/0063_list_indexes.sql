-- cells
-- Those of more columns, and those that hold other columns now, are dropped first, so that fewer are written while the others are built.
DROP INDEX CONCURRENTLY IF EXISTS "charges_seller_paid";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "charges_seller_unpaid";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "charges_seller_status";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "charges_seller_method";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "disputes_seller_created";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_seller_status";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_seller_declined";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_seller_canceled";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_seller_payment";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_seller_origin";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payment_links_seller";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "receivables_seller_date";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "receivables_seller_gross";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "receivables_seller_early";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "refunds_seller_status";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "refunds_seller_value";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "refunds_seller_created";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "webhook_deliveries_seller_created";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "buyers_seller";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "buyers_seller_sorted";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "buyers_seller_name";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "charges_seller_value";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "charges_seller_created";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_seller_value";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_seller_created";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_entries_action" ON "audit_entries" USING btree ("seller_id","action","occurred_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_entries_actor" ON "audit_entries" USING btree ("seller_id","actor_name","occurred_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "charges_sales_at" ON "charges" USING btree ("seller_id",coalesce(paid_at, status_at),"id") WHERE paid_at is not null or status in ('FAILED', 'CANCELED', 'ABANDONED');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "charges_sales_facets" ON "charges" USING btree ("seller_id","status","payment_method","origin",coalesce(paid_at, status_at),"id") WHERE paid_at is not null or status in ('FAILED', 'CANCELED', 'ABANDONED');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "charges_declined_facets" ON "charges" USING btree ("seller_id",coalesce(failure->>'code', 'NONE'),"payment_method","origin",coalesce(paid_at, status_at),"id") WHERE status = 'FAILED';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "charges_seller_facets" ON "charges" USING btree ("seller_id","status","payment_method","origin","created_at","id","value");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "charges_seller_facets_value" ON "charges" USING btree ("seller_id","status","payment_method","origin","value","id","created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "disputes_list" ON "disputes" USING btree ("seller_id","status","kind","payment_method","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_seller_facets" ON "orders" USING btree ("seller_id","status","is_declined","payment","origin_request","created_at","id","value");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_seller_facets_value" ON "orders" USING btree ("seller_id","status","is_declined","payment","origin_request","value","id","created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_links_listed" ON "payment_links" USING btree ("seller_id","type","stage","payment_methods","id","expires_at") WHERE origin = 'PAYMENT_LINK';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_links_seller_value" ON "payment_links" USING btree ("seller_id",coalesce(value, (subscription->>'valuePerMonth')::bigint * case subscription->>'type' when 'MONTHLY' then 1 when 'SEMESTER' then 6 when 'YEARLY' then 12 end),"id") WHERE origin = 'PAYMENT_LINK';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "receivables_seller_facets" ON "receivables" USING btree ("seller_id","status","method","execution_date","id","gross") WHERE sub_seller_id is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "receivables_seller_facets_value" ON "receivables" USING btree ("seller_id","status","method","gross","id","execution_date") WHERE sub_seller_id is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refunds_seller_facets" ON "refunds" USING btree ("seller_id","status","method","created_at","id","value");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refunds_seller_facets_value" ON "refunds" USING btree ("seller_id","status","method","value","id","created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sub_sellers_seller_active" ON "sub_sellers" USING btree ("seller_id","active","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sub_sellers_seller_name" ON "sub_sellers" USING btree ("seller_id","name","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "subscriptions_seller_start" ON "subscriptions" USING btree ("seller_id","start_date","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("seller_id","endpoint_id","domain","event_status","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "webhook_events_list" ON "webhook_events" USING btree ("seller_id","domain","status","occurred_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "buyers_seller" ON "buyers" USING btree ("seller_id","id") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "buyers_seller_sorted" ON "buyers" USING btree ("seller_id",lower(name),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "buyers_seller_name" ON "buyers" USING btree ("seller_id",lower(name) text_pattern_ops,"id","name") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "charges_seller_value" ON "charges" USING btree ("seller_id","value","id","created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "charges_seller_created" ON "charges" USING btree ("seller_id","created_at","id","value");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_seller_value" ON "orders" USING btree ("seller_id","value","id","created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_seller_created" ON "orders" USING btree ("seller_id","created_at","id","value");
