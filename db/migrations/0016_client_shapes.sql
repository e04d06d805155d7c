ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_value";--> statement-breakpoint
ALTER TABLE "sub_sellers" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "additional_cycles" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "bank_slip_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_value" CHECK (value_per_month > 0 and additional_value >= 0 and additional_cycles >= 0);