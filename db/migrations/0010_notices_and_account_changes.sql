CREATE TABLE "account_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"status" text NOT NULL,
	"account" jsonb NOT NULL,
	"key_title" text,
	"key_prefix" text,
	"created_at" timestamp with time zone NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"stopped_by" uuid,
	CONSTRAINT "account_changes_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "account_changes_status" CHECK ("account_changes"."status" in ('PENDING', 'EFFECTIVE', 'REPLACED', 'WITHDRAWN', 'STOPPED'))
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "account_changes_one_pending" ON "account_changes" USING btree ("seller_id") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "account_changes_due" ON "account_changes" USING btree ("effective_at") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "account_changes_seller" ON "account_changes" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "disputes_remind" ON "disputes" USING btree ("remind_at") WHERE status = 'OPEN' and remind_at is not null;--> statement-breakpoint
CREATE INDEX "disputes_seller_remind" ON "disputes" USING btree ("seller_id","remind_at") WHERE status = 'OPEN' and remind_at is not null;--> statement-breakpoint
-- Disputes that are open already get their reminders too: those that are still to come, and the one that is due by now.
UPDATE "disputes" SET "remind_at" = "due_at" - interval '48 hours' WHERE "status" = 'OPEN';
