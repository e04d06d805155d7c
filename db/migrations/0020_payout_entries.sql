ALTER TABLE "payouts" ADD COLUMN "seal_seq" bigint;--> statement-breakpoint
CREATE INDEX "payouts_seller" ON "payouts" USING btree ("seller_id","id");