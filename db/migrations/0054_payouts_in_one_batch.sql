-- platform
CREATE UNIQUE INDEX CONCURRENTLY "payout_batch_items_in_one_batch" ON "platform"."payout_batch_items" USING btree ("payout_uuid") WHERE status <> 'WITHDRAWN';--> statement-breakpoint
-- The index above refuses the same, by the name that a payout has in all cells.
DROP INDEX CONCURRENTLY IF EXISTS "platform"."payout_batch_items_once";
