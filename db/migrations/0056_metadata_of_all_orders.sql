-- cells
CREATE INDEX CONCURRENTLY "orders_metadata" ON "orders" USING gin (order_metadata_terms(seller_id, metadata));--> statement-breakpoint
-- The index above has the same rows, and those without metadata.
DROP INDEX CONCURRENTLY IF EXISTS "orders_seller_metadata";
