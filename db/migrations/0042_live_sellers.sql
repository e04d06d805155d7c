CREATE TABLE "application_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_documents_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "application_documents_kind" CHECK ("application_documents"."kind" in ('ARTICLES', 'OWNER_ID', 'PROOF_OF_ADDRESS', 'PROOF_OF_ACCOUNT', 'OTHER')),
	CONSTRAINT "application_documents_type" CHECK ("application_documents"."media_type" in ('application/pdf', 'image/png', 'image/jpeg'))
);
--> statement-breakpoint
CREATE TABLE "seller_applications" (
	"seller_id" bigint PRIMARY KEY NOT NULL,
	"company" jsonb,
	"owners" jsonb,
	"account" jsonb,
	"terms_version" text,
	"terms_accepted_at" timestamp with time zone,
	"terms_accepted_by" text,
	"terms_address" text,
	"submitted_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seller_limits" (
	"seller_id" bigint PRIMARY KEY NOT NULL,
	"per_sale" bigint,
	"per_day" bigint,
	"per_month" bigint,
	"reserve_basis_points" integer NOT NULL,
	"reserve_days" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seller_limits_reserve" CHECK (reserve_basis_points between 0 and 5000 and reserve_days between 0 and 180)
);
--> statement-breakpoint
CREATE TABLE "seller_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seller_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seller_id" bigint NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"trigger" text NOT NULL,
	"reason" text,
	"moved_by" text NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seller_moves_from" CHECK ("seller_moves"."from_status" in ('APPLYING', 'IN_REVIEW', 'INFORMATION_WANTED', 'ACTIVE', 'SUSPENDED', 'REFUSED', 'CLOSED')),
	CONSTRAINT "seller_moves_to" CHECK ("seller_moves"."to_status" in ('APPLYING', 'IN_REVIEW', 'INFORMATION_WANTED', 'ACTIVE', 'SUSPENDED', 'REFUSED', 'CLOSED')),
	CONSTRAINT "seller_moves_trigger" CHECK ("seller_moves"."trigger" in ('submit', 'request-information', 'approve', 'refuse', 'reopen', 'suspend', 'reactivate', 'close'))
);
--> statement-breakpoint
CREATE TABLE "seller_sale_totals" (
	"seller_id" bigint NOT NULL,
	"period" text NOT NULL,
	"start_date" date NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "seller_sale_totals_seller_id_period_start_date_pk" PRIMARY KEY("seller_id","period","start_date"),
	CONSTRAINT "seller_sale_totals_period" CHECK ("seller_sale_totals"."period" in ('MONTH', 'DAY')),
	CONSTRAINT "seller_sale_totals_value" CHECK (value >= 0)
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "live_terms" jsonb;--> statement-breakpoint
ALTER TABLE "receivables" ADD COLUMN "reserve" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "status" text DEFAULT 'ACTIVE' NOT NULL;--> statement-breakpoint
CREATE INDEX "application_documents_seller" ON "application_documents" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "seller_moves_seller" ON "seller_moves" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "sellers_live" ON "sellers" USING btree ("status","id") WHERE environment = 'LIVE';--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('DISPUTE', 'DISPUTE_DEADLINE', 'FAILED_REFUND', 'FAILED_PAYOUT', 'APPROVAL', 'SUBSCRIPTION_DEFAULT', 'LARGE_PAYMENT', 'FIRST_SALE', 'DAILY_SUMMARY', 'EXPORT_READY', 'EXPORT_FAILED', 'ENDPOINT', 'KEY_EXPIRING', 'CARD_LIMIT', 'NEW_MEMBER', 'ACCOUNT_CHANGE', 'EMAIL_CHANGE', 'NEW_DEVICE', 'SELLER_STATUS'));--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_kind" CHECK ("notification_preferences"."kind" in ('DISPUTE', 'DISPUTE_DEADLINE', 'FAILED_REFUND', 'FAILED_PAYOUT', 'APPROVAL', 'SUBSCRIPTION_DEFAULT', 'LARGE_PAYMENT', 'FIRST_SALE', 'DAILY_SUMMARY', 'EXPORT_READY', 'EXPORT_FAILED', 'ENDPOINT', 'KEY_EXPIRING', 'CARD_LIMIT', 'NEW_MEMBER', 'ACCOUNT_CHANGE', 'EMAIL_CHANGE', 'NEW_DEVICE', 'SELLER_STATUS'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('DISPUTE', 'DISPUTE_DEADLINE', 'FAILED_REFUND', 'FAILED_PAYOUT', 'APPROVAL', 'SUBSCRIPTION_DEFAULT', 'LARGE_PAYMENT', 'FIRST_SALE', 'DAILY_SUMMARY', 'EXPORT_READY', 'EXPORT_FAILED', 'ENDPOINT', 'KEY_EXPIRING', 'CARD_LIMIT', 'NEW_MEMBER', 'ACCOUNT_CHANGE', 'EMAIL_CHANGE', 'NEW_DEVICE', 'SELLER_STATUS'));--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_status" CHECK ("sellers"."status" in ('APPLYING', 'IN_REVIEW', 'INFORMATION_WANTED', 'ACTIVE', 'SUSPENDED', 'REFUSED', 'CLOSED'));--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_sandbox_active" CHECK (environment = 'LIVE' or status = 'ACTIVE');