CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"worker" text NOT NULL,
	"last_run_at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"every_ms" integer NOT NULL,
	"last_rows_at" timestamp with time zone,
	"rows" integer,
	"failing_since" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failures" jsonb,
	"requested_at" timestamp with time zone,
	"requested_by" text
);
--> statement-breakpoint
CREATE TABLE "ledger_proofs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_proofs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"duration_ms" integer,
	"figures" jsonb,
	"accounts" jsonb,
	"findings" jsonb,
	CONSTRAINT "ledger_proofs_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "portal_sessions" ADD COLUMN "viewed_seller_id" bigint;--> statement-breakpoint
ALTER TABLE "portal_sessions" ADD COLUMN "viewed_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "ledger_proofs_open" ON "ledger_proofs" USING btree ("id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "bank_payments_unmatched" ON "bank_payments" USING btree ("received_at","payment_id") WHERE stray is not null;--> statement-breakpoint
CREATE INDEX "mails_given_up" ON "mails" USING btree ("id") WHERE due_at is null and sent_at is null and attempts > 0;