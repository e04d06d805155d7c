CREATE TABLE "seller_logos" (
	"seller_id" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "alert_end" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "portal_users" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "branding" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seller_logos" ADD CONSTRAINT "seller_logos_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_open_alert" ON "disputes" USING btree ("created_at") WHERE status = 'ALERT' and closed_at is null;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_alert_end" CHECK ("disputes"."alert_end" in ('REFUNDED', 'EXPIRED'));