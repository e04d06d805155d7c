-- cells
DROP INDEX CONCURRENTLY IF EXISTS "charges_sales_at";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "charges_sales_facets";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "charges_declined_facets";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "charges_sales_at" ON "charges" USING btree ("seller_id",coalesce(paid_at, least(status_at, late_at)),"id") WHERE paid_at is not null or status in ('FAILED', 'LATE', 'CANCELED', 'ABANDONED');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "charges_sales_facets" ON "charges" USING btree ("seller_id","status","payment_method","origin",coalesce(paid_at, least(status_at, late_at)),"id") WHERE paid_at is not null or status in ('FAILED', 'LATE', 'CANCELED', 'ABANDONED');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "charges_declined_facets" ON "charges" USING btree ("seller_id",coalesce(failure->>'code', 'NONE'),"payment_method","origin",coalesce(paid_at, least(status_at, late_at)),"id") WHERE status = 'FAILED';