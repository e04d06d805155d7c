-- cells
-- allowed: the changelog says that every process is stopped before this update
ALTER TABLE "charges" ALTER COLUMN "origin" SET NOT NULL;--> statement-breakpoint
-- allowed: the changelog says that every process is stopped before this update
ALTER TABLE "disputes" ALTER COLUMN "payment_method" SET NOT NULL;--> statement-breakpoint
-- allowed: the changelog says that every process is stopped before this update
ALTER TABLE "payment_links" ALTER COLUMN "stage" SET NOT NULL;--> statement-breakpoint
-- allowed: the changelog says that every process is stopped before this update
ALTER TABLE "receivables" ALTER COLUMN "method" SET NOT NULL;--> statement-breakpoint
-- allowed: the changelog says that every process is stopped before this update
ALTER TABLE "refunds" ALTER COLUMN "method" SET NOT NULL;--> statement-breakpoint
-- allowed: the changelog says that every process is stopped before this update
ALTER TABLE "webhook_deliveries" ALTER COLUMN "domain" SET NOT NULL;--> statement-breakpoint
-- allowed: the changelog says that every process is stopped before this update
ALTER TABLE "webhook_deliveries" ALTER COLUMN "event_status" SET NOT NULL;--> statement-breakpoint
-- allowed: the changelog says that every process is stopped before this update
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_stage" CHECK ("stage" in ('LASTING', 'EXPIRING', 'CANCELED', 'TAKEN'));
