CREATE SCHEMA "platform";
--> statement-breakpoint
CREATE TABLE "platform"."sellers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "platform"."sellers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"document" text NOT NULL,
	"cell" smallint NOT NULL,
	CONSTRAINT "sellers_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "sellers_document_unique" UNIQUE("document")
);
--> statement-breakpoint
INSERT INTO "platform"."sellers" ("id", "uuid", "document", "cell") OVERRIDING SYSTEM VALUE
  SELECT "id", "uuid", "document", 1 FROM "public"."sellers";
--> statement-breakpoint
SELECT setval('platform.sellers_id_seq', last_value, is_called) FROM "public"."sellers_id_seq";
--> statement-breakpoint
-- The directory assigns the ids from now on.
ALTER TABLE "sellers" ALTER COLUMN "id" DROP IDENTITY;
--> statement-breakpoint
ALTER TABLE "banking_credentials" DROP CONSTRAINT "banking_credentials_seller_id_sellers_id_fk";
--> statement-breakpoint
ALTER TABLE "memberships" DROP CONSTRAINT "memberships_seller_id_sellers_id_fk";
--> statement-breakpoint
ALTER TABLE "portal_sessions" DROP CONSTRAINT "portal_sessions_seller_id_sellers_id_fk";
--> statement-breakpoint
ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_seller_id_sellers_id_fk";
--> statement-breakpoint
ALTER TABLE "payout_batch_items" DROP CONSTRAINT "payout_batch_items_payout";
--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_way";
--> statement-breakpoint
-- allowed: it was always true, and only the reference to the payout had it; every process is stopped before this update.
ALTER TABLE "payout_batch_items" DROP COLUMN "by_batch";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "api_keys" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "application_documents" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "banking_credentials" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "cielo_hints" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "cielo_tries" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "connection_assignments" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "connection_circuits" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "connection_minutes" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "connections" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "csp_reports" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "factor_challenges" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "factor_failures" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "fee_changes" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "fee_tables" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "foreign_payments" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "invitations" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "job_runs" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "ledger_proofs" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "mail_links" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "memberships" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "method_offers" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "notification_people" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "passkeys" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "payout_batch_downloads" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "payout_batch_items" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "payout_batches" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "pending_sign_ins" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "pix_hints" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "pix_positions" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "pix_tokens" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "portal_sessions" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "portal_users" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "processes" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "rate_limit_windows" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "recovery_codes" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "seller_applications" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "settlement_lines" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "settlement_reports" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "sign_in_failures" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "totp_factors" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "unmatched_claims" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: no row is copied, and every process is stopped before this update.
ALTER TABLE "used_wallet_tokens" SET SCHEMA "platform";
--> statement-breakpoint
-- allowed: the table has few rows, and every process is stopped before this update.
ALTER TABLE "platform"."banking_credentials" ADD CONSTRAINT "banking_credentials_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "platform"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- allowed: the table has few rows, and every process is stopped before this update.
ALTER TABLE "platform"."memberships" ADD CONSTRAINT "memberships_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "platform"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- allowed: the table has few rows, and every process is stopped before this update.
ALTER TABLE "platform"."portal_sessions" ADD CONSTRAINT "portal_sessions_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "platform"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- allowed: the table has few rows, and every process is stopped before this update.
ALTER TABLE "platform"."api_keys" ADD CONSTRAINT "api_keys_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "platform"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- allowed: the table has few rows, and every process is stopped before this update.
CREATE INDEX "payout_batch_items_payout" ON "platform"."payout_batch_items" USING btree ("payout_uuid");
