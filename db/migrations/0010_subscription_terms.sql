-- cells
ALTER TABLE "subscription_revenue_changes" DROP CONSTRAINT "subscription_revenue_changes_kind";--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "subscriber_may" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paused_from" date;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paused_until" date;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "skipped_date" date;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "discount_basis_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "discount_value" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "discount_end" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "card_ends_on" date;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "card_reminded_of" date;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "reminded_of" date;--> statement-breakpoint
ALTER TABLE "subscription_revenue_changes" ADD CONSTRAINT "subscription_revenue_changes_kind" CHECK ("kind" in ('NEW', 'UPGRADE', 'DOWNGRADE', 'DEFAULT', 'RECOVERY', 'PAUSE', 'RESUME', 'CANCEL')) NOT VALID;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_pause" CHECK ((paused_at is null) = (paused_from is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_discount" CHECK (discount_basis_points between 0 and 9999 and discount_value >= 0 and (discount_basis_points = 0 or discount_value = 0)) NOT VALID;