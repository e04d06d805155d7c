-- cells
ALTER TABLE "charges" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "payment_method" text;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "stage" text;--> statement-breakpoint
ALTER TABLE "receivables" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "domain" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "event_status" text;
