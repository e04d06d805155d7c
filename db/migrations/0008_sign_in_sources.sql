ALTER TABLE "sign_in_failures" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "cards_fingerprint" ON "cards" USING btree ("seller_id","fingerprint");--> statement-breakpoint
CREATE INDEX "sign_in_failures_source" ON "sign_in_failures" USING btree ("source","failed_at");