CREATE TABLE "export_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "export_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"schedule_id" bigint NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"requested_by" uuid,
	"status" text NOT NULL,
	"attempts" integer NOT NULL,
	"due_at" timestamp with time zone,
	"receivers" integer,
	"size" integer,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "export_runs_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "export_runs_status" CHECK ("export_runs"."status" in ('PENDING', 'DONE', 'FAILED')),
	CONSTRAINT "export_runs_due" CHECK ((status = 'PENDING') = (due_at is not null))
);
--> statement-breakpoint
CREATE TABLE "export_schedules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "export_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"status" text NOT NULL,
	"subject" text NOT NULL,
	"format" text NOT NULL,
	"frequency" text NOT NULL,
	"channel" text NOT NULL,
	"recipients" uuid[] NOT NULL,
	"next_period" date NOT NULL,
	"created_by" uuid NOT NULL,
	"creator_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	CONSTRAINT "export_schedules_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "export_schedules_status" CHECK ("export_schedules"."status" in ('ACTIVE', 'PAUSED', 'REMOVED')),
	CONSTRAINT "export_schedules_frequency" CHECK ("export_schedules"."frequency" in ('DAILY', 'MONTHLY')),
	CONSTRAINT "export_schedules_channel" CHECK ("export_schedules"."channel" in ('MAIL', 'WEBHOOK')),
	CONSTRAINT "export_schedules_recipients" CHECK ((channel = 'MAIL') = (cardinality(recipients) > 0))
);
--> statement-breakpoint
CREATE TABLE "unscheduled_shares" (
	"charge_id" bigint PRIMARY KEY NOT NULL,
	"seller_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sub_seller_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sub_seller_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"sub_seller_id" bigint NOT NULL,
	"secret_hash" text NOT NULL,
	"created_by" uuid NOT NULL,
	"creator_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_opened_at" timestamp with time zone,
	CONSTRAINT "sub_seller_links_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "sub_seller_links_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_once_a_day";--> statement-breakpoint
ALTER TABLE "receivables" DROP CONSTRAINT "receivables_number";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_reason";--> statement-breakpoint
ALTER TABLE "postings" DROP CONSTRAINT "postings_sub_seller";--> statement-breakpoint
ALTER TABLE "postings" DROP CONSTRAINT "postings_balance_of_seller";--> statement-breakpoint
ALTER TABLE "postings" DROP CONSTRAINT "postings_account";--> statement-breakpoint
ALTER TABLE "webhook_events" DROP CONSTRAINT "webhook_events_domain";--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "payee_name" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attachment_name" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attachment_type" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sealed_attachment" text;--> statement-breakpoint
ALTER TABLE "simulated_mails" ADD COLUMN "attachment_name" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "sub_seller_id" bigint;--> statement-breakpoint
ALTER TABLE "receivables" ADD COLUMN "sub_seller_id" bigint;--> statement-breakpoint
ALTER TABLE "sub_sellers" ADD COLUMN "account_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "export_runs" ADD CONSTRAINT "export_runs_schedule_id_export_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."export_schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unscheduled_shares" ADD CONSTRAINT "unscheduled_shares_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "export_runs_once" ON "export_runs" USING btree ("schedule_id","period_from") WHERE requested_by is null;--> statement-breakpoint
CREATE UNIQUE INDEX "export_runs_one_by_hand" ON "export_runs" USING btree ("schedule_id") WHERE requested_by is not null and status = 'PENDING';--> statement-breakpoint
CREATE INDEX "export_runs_schedule" ON "export_runs" USING btree ("schedule_id","id");--> statement-breakpoint
CREATE INDEX "export_runs_seller" ON "export_runs" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "export_runs_due_at" ON "export_runs" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "export_schedules_seller" ON "export_schedules" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "export_schedules_due" ON "export_schedules" USING btree ("next_period") WHERE status = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "unscheduled_shares_seller" ON "unscheduled_shares" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "sub_seller_links_of" ON "sub_seller_links" USING btree ("seller_id","sub_seller_id","id");--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_sub_seller_id_sub_sellers_id_fk" FOREIGN KEY ("sub_seller_id") REFERENCES "public"."sub_sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivables" ADD CONSTRAINT "receivables_sub_seller_id_sub_sellers_id_fk" FOREIGN KEY ("sub_seller_id") REFERENCES "public"."sub_sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "postings_of_sub_seller" ON "postings" USING btree ("seller_id","sub_seller_id","account","transaction_id","amount") WHERE sub_seller_id is not null;--> statement-breakpoint
CREATE INDEX "payouts_sub_seller" ON "payouts" USING btree ("sub_seller_id","id") WHERE sub_seller_id is not null;--> statement-breakpoint
CREATE INDEX "receivables_sub_seller" ON "receivables" USING btree ("sub_seller_id","execution_date") WHERE sub_seller_id is not null;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_once_a_day" UNIQUE NULLS NOT DISTINCT("seller_id","sub_seller_id","execution_date");--> statement-breakpoint
ALTER TABLE "receivables" ADD CONSTRAINT "receivables_number" UNIQUE NULLS NOT DISTINCT("charge_id","sub_seller_id","number");--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_reason" CHECK ("ledger_transactions"."reason" in ('SALE', 'REFUND', 'REFUND_REVERSED', 'DISPUTE', 'CHARGEBACK', 'CHARGEBACK_REVERSED', 'SETTLEMENT', 'SHARES_SCHEDULED', 'ANTICIPATION', 'PAYOUT', 'PAYOUT_REVERSED', 'STRAY_PAYMENT', 'STRAY_PAYMENT_RETURNED')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_transactions" VALIDATE CONSTRAINT "ledger_transactions_reason";--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_sub_seller" CHECK ((account in ('SUB_SELLER_PAYABLE', 'SUB_SELLER_RECEIVABLE')) = (sub_seller_id is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "postings" VALIDATE CONSTRAINT "postings_sub_seller";--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_balance_of_seller" CHECK ((account in ('SELLER_PAYABLE', 'SELLER_RECEIVABLE')) = (purpose is not null)
        and (purpose is not null or account = 'SUB_SELLER_RECEIVABLE') = (execution_date is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "postings" VALIDATE CONSTRAINT "postings_balance_of_seller";--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_account" CHECK ("postings"."account" in ('CLEARING', 'SELLER_PAYABLE', 'SELLER_RECEIVABLE', 'SELLER_BLOCKED', 'SUB_SELLER_PAYABLE', 'SUB_SELLER_RECEIVABLE', 'PLATFORM_FEES', 'SUSPENSE')) NOT VALID;--> statement-breakpoint
ALTER TABLE "postings" VALIDATE CONSTRAINT "postings_account";--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_domain" CHECK ("webhook_events"."domain" in ('ORDER', 'PHYSICAL_ORDER', 'SUBSCRIPTION', 'EXPORT', 'CASH_IN', 'CASH_OUT')) NOT VALID;--> statement-breakpoint
ALTER TABLE "webhook_events" VALIDATE CONSTRAINT "webhook_events_domain";--> statement-breakpoint
-- Shares were payable at once until now. Those of days that are still ahead wait for them, like the seller's own parts.
INSERT INTO "unscheduled_shares" ("charge_id", "seller_id")
SELECT DISTINCT t."charge_id", t."seller_id" FROM "postings" p
JOIN "ledger_transactions" t ON t."id" = p."transaction_id" AND t."reason" = 'SALE'
WHERE p."purpose" = 'SPLIT' AND p."account" = 'SELLER_RECEIVABLE' AND p."execution_date" >= current_date;
