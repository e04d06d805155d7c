-- What an order is found by through its metadata: one term for each entry of a seller's, of a fixed length, so that an index takes any.
-- Its cost is high, so that a rare entry is looked up in the index and not in one order after another.
CREATE FUNCTION order_metadata_terms(seller_id bigint, metadata jsonb) RETURNS text[]
	LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000
	AS $$
		SELECT array_agg(md5(seller_id || ' ' || length(entry->>'key') || ' ' || (entry->>'key') || (entry->>'value')))
		FROM jsonb_array_elements(metadata) entry
	$$;
--> statement-breakpoint
CREATE TABLE "clock_moves" (
	"seller_id" bigint PRIMARY KEY NOT NULL,
	"target_at" timestamp with time zone NOT NULL,
	"step_ms" bigint,
	"newest_event_id" bigint NOT NULL,
	"newest_transaction_id" bigint NOT NULL,
	"leased_until" timestamp with time zone,
	"arrived_at" timestamp with time zone,
	"is_arrival_known" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "attempt_reference" text;--> statement-breakpoint
-- Of older orders it is not known whether the key came in the header or as attemptReference: both find them.
UPDATE "orders" SET "attempt_reference" = "idempotency_key" WHERE "link_id" IS NULL AND "origin_request" NOT IN ('SUBSCRIPTION', 'POS');--> statement-breakpoint
CREATE INDEX "clock_moves_under_way" ON "clock_moves" USING btree ("seller_id") WHERE arrived_at is null;--> statement-breakpoint
CREATE INDEX "orders_seller_buyer" ON "orders" USING btree ("seller_id",(customer->>'uuid'),"id");--> statement-breakpoint
CREATE INDEX "orders_seller_payment" ON "orders" USING btree ("seller_id","payment","id");--> statement-breakpoint
CREATE INDEX "orders_seller_created" ON "orders" USING btree ("seller_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_seller_attempt" ON "orders" USING btree ("seller_id","attempt_reference","id") WHERE attempt_reference is not null;--> statement-breakpoint
CREATE INDEX "orders_seller_metadata" ON "orders" USING gin (order_metadata_terms(seller_id, metadata)) WHERE metadata is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_seller_document" ON "subscriptions" USING btree ("seller_id",(customer->>'document'),"id");--> statement-breakpoint
CREATE INDEX "subscriptions_seller_name" ON "subscriptions" USING btree ("seller_id",lower(customer->>'name') text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "subscriptions_seller_plan" ON "subscriptions" USING btree ("seller_id","plan_id","id");