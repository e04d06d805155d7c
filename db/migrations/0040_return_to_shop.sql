ALTER TABLE "payment_links" ADD COLUMN "return_to" jsonb;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "return_hosts" text[] DEFAULT '{}' NOT NULL;