ALTER TABLE "sign_in_failures" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "cards_shown_digits" ON "cards" USING btree ("seller_id","first6_digits","last4_digits","created_at","fingerprint");--> statement-breakpoint
CREATE INDEX "sign_in_failures_source" ON "sign_in_failures" USING btree ("source","failed_at");