-- cells
ALTER TABLE "subscription_revenue_changes" VALIDATE CONSTRAINT "subscription_revenue_changes_kind";--> statement-breakpoint
ALTER TABLE "subscriptions" VALIDATE CONSTRAINT "subscriptions_pause";--> statement-breakpoint
ALTER TABLE "subscriptions" VALIDATE CONSTRAINT "subscriptions_discount";