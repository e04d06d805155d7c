ALTER TABLE "orders" ADD COLUMN "is_declined" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- An order and the charge that ended it move in one transaction, at one instant.
UPDATE "orders" SET "is_declined" = true FROM "charges"
WHERE "orders"."status" = 'CANCELED' AND "charges"."order_id" = "orders"."id"
  AND "charges"."status" = 'FAILED' AND "charges"."status_at" = "orders"."status_at";--> statement-breakpoint
CREATE INDEX "orders_seller_declined" ON "orders" USING btree ("seller_id","id") WHERE is_declined;--> statement-breakpoint
CREATE INDEX "orders_seller_canceled" ON "orders" USING btree ("seller_id","id") WHERE status = 'CANCELED' and not is_declined;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_declined" CHECK (not is_declined or status = 'CANCELED');