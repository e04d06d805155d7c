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
CREATE TABLE "fee_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint,
	"valid_from" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"creator_name" text,
	"withdrawn_at" timestamp with time zone,
	"withdrawer_name" text,
	"noticed_seller_id" bigint,
	CONSTRAINT "fee_changes_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "fee_tables" (
	"change_id" bigint NOT NULL,
	"seller_id" bigint,
	"payment_method" text NOT NULL,
	"valid_from" date NOT NULL,
	"rules" jsonb,
	"withdrawn" boolean DEFAULT false NOT NULL,
	CONSTRAINT "fee_tables_change_id_payment_method_pk" PRIMARY KEY("change_id","payment_method"),
	CONSTRAINT "fee_tables_method" CHECK ("fee_tables"."payment_method" in ('PIX', 'BANK_SLIP', 'CREDIT_CARD', 'CREDIT_CARD_EARLY_BUYER', 'CREDIT_CARD_EARLY_SELLER', 'DEBIT_CARD')),
	CONSTRAINT "fee_tables_rules" CHECK (rules is not null or seller_id is not null)
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
CREATE TABLE "payout_batch_downloads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_batch_downloads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"downloaded_at" timestamp with time zone NOT NULL,
	"person_name" text NOT NULL,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "payout_batch_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_batch_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"payout_id" bigint NOT NULL,
	"by_batch" boolean DEFAULT true NOT NULL,
	"payout_uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"payee_name" text NOT NULL,
	"payee_document" text NOT NULL,
	"account" jsonb NOT NULL,
	"value" bigint NOT NULL,
	"status" text NOT NULL,
	"bank_reference" text,
	"bank_date" date,
	"reason" text,
	"decided_at" timestamp with time zone,
	"decider_name" text,
	CONSTRAINT "payout_batch_items_status" CHECK ("payout_batch_items"."status" in ('WAITING', 'PAID', 'RETURNED', 'WITHDRAWN')),
	CONSTRAINT "payout_batch_items_by_batch" CHECK (by_batch),
	CONSTRAINT "payout_batch_items_value" CHECK (value > 0),
	CONSTRAINT "payout_batch_items_paid" CHECK (status <> 'PAID' or (bank_reference is not null and bank_date is not null)),
	CONSTRAINT "payout_batch_items_returned" CHECK (status <> 'RETURNED' or (reason is not null and bank_date is not null))
);
--> statement-breakpoint
CREATE TABLE "payout_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"status" text NOT NULL,
	"format" text NOT NULL,
	"payouts" integer NOT NULL,
	"total" bigint NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL,
	"prepared_by" uuid NOT NULL,
	"preparer_name" text NOT NULL,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"approver_name" text,
	"withdrawn_at" timestamp with time zone,
	"withdrawer_name" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "payout_batches_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "payout_batches_status" CHECK ("payout_batches"."status" in ('PREPARED', 'APPROVED', 'WITHDRAWN', 'CLOSED')),
	CONSTRAINT "payout_batches_format" CHECK ("payout_batches"."format" in ('CSV')),
	CONSTRAINT "payout_batches_second_person" CHECK (approved_by <> prepared_by),
	CONSTRAINT "payout_batches_approved" CHECK (status in ('PREPARED', 'WITHDRAWN') or approved_by is not null)
);
--> statement-breakpoint
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
CREATE TABLE "cielo_hints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cielo_hints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"connection_id" bigint NOT NULL,
	"payment_id" text NOT NULL,
	"change_type" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cielo_refunds" (
	"connection_id" bigint NOT NULL,
	"refund" text NOT NULL,
	"reference" text NOT NULL,
	"value" bigint NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"expected_voided" bigint,
	"accepted_at" timestamp with time zone,
	"failure" jsonb,
	"note" text,
	CONSTRAINT "cielo_refunds_connection_id_refund_pk" PRIMARY KEY("connection_id","refund"),
	CONSTRAINT "cielo_refunds_state" CHECK ("cielo_refunds"."state" in ('REQUESTED', 'SENT', 'ACCEPTED', 'DONE', 'REFUSED')),
	CONSTRAINT "cielo_refunds_note" CHECK ("cielo_refunds"."note" in ('SEVERAL_PAYMENTS', 'LATE_PAYMENT', 'VOID_REFUSED', 'REGISTRATION', 'REFUND_IMPOSSIBLE', 'REFUND_DENIED')),
	CONSTRAINT "cielo_refunds_value" CHECK (value > 0)
);
--> statement-breakpoint
CREATE TABLE "cielo_sales" (
	"connection_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"seller_id" bigint,
	"brand" text,
	"value" bigint,
	"state" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"payment_id" text,
	"authorization_code" text,
	"nsu" text,
	"tid" text,
	"authorized_on" date,
	"decline" jsonb,
	"closed_at" timestamp with time zone,
	"taken_until" timestamp with time zone,
	"void_sent_at" timestamp with time zone,
	"look_at" timestamp with time zone,
	"looks" integer DEFAULT 0 NOT NULL,
	"note" text,
	CONSTRAINT "cielo_sales_connection_id_reference_pk" PRIMARY KEY("connection_id","reference"),
	CONSTRAINT "cielo_sales_brand" CHECK ("cielo_sales"."brand" in ('visa', 'mastercard', 'elo', 'american_express', 'hipercard', 'diners')),
	CONSTRAINT "cielo_sales_state" CHECK ("cielo_sales"."state" in ('SENT', 'NOT_SENT', 'ANSWERED')),
	CONSTRAINT "cielo_sales_note" CHECK ("cielo_sales"."note" in ('SEVERAL_PAYMENTS', 'LATE_PAYMENT', 'VOID_REFUSED', 'REGISTRATION', 'REFUND_IMPOSSIBLE', 'REFUND_DENIED'))
);
--> statement-breakpoint
CREATE TABLE "cielo_tries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cielo_tries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"connection_id" bigint NOT NULL,
	"card_hash" text NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"value" bigint,
	"is_declined" boolean NOT NULL,
	"is_final" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unmatched_claims" (
	"connection_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"stage" text NOT NULL,
	"reason" text NOT NULL,
	"value" bigint NOT NULL,
	"transaction_id" text,
	"nsu" text,
	"authorization_code" text,
	"due_at" timestamp with time zone NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"why" text NOT NULL,
	CONSTRAINT "unmatched_claims_connection_id_reference_pk" PRIMARY KEY("connection_id","reference"),
	CONSTRAINT "unmatched_claims_stage" CHECK ("unmatched_claims"."stage" in ('FIRST', 'SECOND'))
);
--> statement-breakpoint
CREATE TABLE "connection_assignments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "connection_assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"connection_id" bigint NOT NULL,
	"service" text NOT NULL,
	"seller_id" bigint,
	"position" integer NOT NULL,
	"brands" text[] DEFAULT '{}' NOT NULL,
	"min_value" bigint,
	"max_value" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "connection_assignments_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "connection_assignments_service" CHECK ("connection_assignments"."service" in ('PIX', 'BANK_SLIP', 'CARD', 'THREE_D_SECURE', 'PAYOUTS', 'DISPUTES')),
	CONSTRAINT "connection_assignments_brands" CHECK (brands <@ array['visa','mastercard','elo','american_express','hipercard','diners'])
);
--> statement-breakpoint
CREATE TABLE "connection_circuits" (
	"connection_id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"operation" text NOT NULL,
	"last_error" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	CONSTRAINT "connection_circuits_state" CHECK ("connection_circuits"."state" in ('CLOSED', 'OPEN', 'HALF_OPEN'))
);
--> statement-breakpoint
CREATE TABLE "connection_minutes" (
	"connection_id" bigint NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"operation" text NOT NULL,
	"calls" integer NOT NULL,
	"failures" integer NOT NULL,
	"total_ms" bigint NOT NULL,
	"longest_ms" integer NOT NULL,
	"last_error" text,
	"last_error_at" timestamp with time zone,
	CONSTRAINT "connection_minutes_connection_id_minute_operation_pk" PRIMARY KEY("connection_id","minute","operation")
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "connections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"seller_id" bigint,
	"settings" jsonb NOT NULL,
	"sealed_credentials" text NOT NULL,
	"version" integer NOT NULL,
	"active" boolean NOT NULL,
	"certificate_ends_at" timestamp with time zone,
	"warned_of_end_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "connections_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "method_offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "method_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seller_id" bigint,
	"methods" text[] NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "method_offers_seller" UNIQUE NULLS NOT DISTINCT("seller_id"),
	CONSTRAINT "method_offers_methods" CHECK (methods <@ array['PIX','BANK_SLIP','CREDIT_CARD','CREDIT_CARD_EARLY_BUYER','CREDIT_CARD_EARLY_SELLER','DEBIT_CARD'])
);
--> statement-breakpoint
CREATE TABLE "foreign_payments" (
	"connection_id" bigint NOT NULL,
	"payment_id" text NOT NULL,
	"reference" text,
	"value" bigint NOT NULL,
	"returned" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "foreign_payments_connection_id_payment_id_pk" PRIMARY KEY("connection_id","payment_id")
);
--> statement-breakpoint
CREATE TABLE "med_returns" (
	"return_id" text PRIMARY KEY NOT NULL,
	"seller_id" bigint NOT NULL,
	"charge_id" bigint NOT NULL,
	"dispute_id" bigint NOT NULL,
	"value" bigint NOT NULL,
	"booked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pix_charge_requests" (
	"connection_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"sent_until" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "pix_charge_requests_connection_id_reference_pk" PRIMARY KEY("connection_id","reference")
);
--> statement-breakpoint
CREATE TABLE "pix_hints" (
	"connection_id" bigint NOT NULL,
	"payment_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pix_hints_connection_id_payment_id_pk" PRIMARY KEY("connection_id","payment_id")
);
--> statement-breakpoint
CREATE TABLE "pix_positions" (
	"connection_id" bigint PRIMARY KEY NOT NULL,
	"compared_until" timestamp with time zone NOT NULL,
	"days_until" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"webhook_seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pix_tokens" (
	"connection_id" bigint PRIMARY KEY NOT NULL,
	"sealed_token" text,
	"issued_at" timestamp with time zone,
	"renew_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"report_id" bigint NOT NULL,
	"connection_id" bigint NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"paid_on" date NOT NULL,
	"installment" integer NOT NULL,
	"installments" integer NOT NULL,
	"gross" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"net" bigint NOT NULL,
	"reference" text,
	"transaction_id" text,
	"nsu" text,
	"authorization_code" text,
	"state" text NOT NULL,
	"charge_id" bigint,
	"note" text,
	"decided_by" text,
	CONSTRAINT "settlement_lines_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "settlement_lines_once" UNIQUE("connection_id","key"),
	CONSTRAINT "settlement_lines_kind" CHECK ("settlement_lines"."kind" in ('SALE', 'REFUND', 'CHARGEBACK', 'FEE', 'ADJUSTMENT')),
	CONSTRAINT "settlement_lines_state" CHECK ("settlement_lines"."state" in ('NEW', 'MATCHED', 'UNMATCHED', 'ASIDE')),
	CONSTRAINT "settlement_lines_sum" CHECK (gross = fee + net),
	CONSTRAINT "settlement_lines_charge" CHECK ((state = 'MATCHED') = (charge_id is not null))
);
--> statement-breakpoint
CREATE TABLE "settlement_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"connection_id" bigint NOT NULL,
	"name" text NOT NULL,
	"content_hash" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"lines" integer NOT NULL,
	"added_lines" integer NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"imported_by" text,
	CONSTRAINT "settlement_reports_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "settlement_reports_once" UNIQUE("connection_id","content_hash"),
	CONSTRAINT "settlement_reports_days" CHECK (from_date <= to_date)
);
--> statement-breakpoint
-- The prices that the platform had until now.
INSERT INTO "fee_changes" ("uuid", "valid_from", "created_at") VALUES (gen_random_uuid(), '2000-01-01', now());
--> statement-breakpoint
INSERT INTO "fee_tables" ("change_id", "payment_method", "valid_from", "rules")
	SELECT c."id", m."method", c."valid_from", m."rules" FROM "fee_changes" c, (VALUES
		('PIX', '[{"brand": "ANY", "fixedFee": 0, "installmentsFrom": 1, "rateBasisPoints": 99}]'::jsonb),
		('BANK_SLIP', '[{"brand": "ANY", "fixedFee": 349, "installmentsFrom": 1, "rateBasisPoints": 0}]'::jsonb),
		('DEBIT_CARD', '[{"brand": "ANY", "fixedFee": 39, "installmentsFrom": 1, "rateBasisPoints": 199}]'::jsonb),
		('CREDIT_CARD', '[{"brand": "ANY", "fixedFee": 39, "installmentsFrom": 1, "rateBasisPoints": 399}, {"brand": "ANY", "fixedFee": 39, "installmentsFrom": 7, "rateBasisPoints": 429}, {"brand": "american_express", "fixedFee": 39, "installmentsFrom": 1, "rateBasisPoints": 449}, {"brand": "american_express", "fixedFee": 39, "installmentsFrom": 7, "rateBasisPoints": 479}]'::jsonb),
		('CREDIT_CARD_EARLY_BUYER', '[{"brand": "ANY", "fixedFee": 39, "installmentsFrom": 1, "rateBasisPoints": 399}, {"brand": "ANY", "fixedFee": 39, "installmentsFrom": 7, "rateBasisPoints": 429}, {"brand": "american_express", "fixedFee": 39, "installmentsFrom": 1, "rateBasisPoints": 449}, {"brand": "american_express", "fixedFee": 39, "installmentsFrom": 7, "rateBasisPoints": 479}]'::jsonb),
		('CREDIT_CARD_EARLY_SELLER', '[{"brand": "ANY", "fixedFee": 39, "installmentsFrom": 1, "rateBasisPoints": 399}, {"brand": "ANY", "fixedFee": 39, "installmentsFrom": 7, "rateBasisPoints": 429}, {"brand": "american_express", "fixedFee": 39, "installmentsFrom": 1, "rateBasisPoints": 449}, {"brand": "american_express", "fixedFee": 39, "installmentsFrom": 7, "rateBasisPoints": 479}]'::jsonb)
	) AS m ("method", "rules");
--> statement-breakpoint
-- Own prices of sellers: for the methods where they are not those of the platform, which a seller has without own ones.
CREATE TEMPORARY TABLE "own_fees" AS
	WITH own AS (
		SELECT "seller_id", "payment_method", jsonb_agg(jsonb_build_object('brand', "brand", 'fixedFee', "fixed_fee",
			'installmentsFrom', "installments_from", 'rateBasisPoints', "rate_basis_points")
			ORDER BY "brand" COLLATE "C", "installments_from") AS "rules"
		FROM "seller_fees" GROUP BY "seller_id", "payment_method"
	)
	SELECT own.* FROM own LEFT JOIN "fee_tables" p ON p."payment_method" = own."payment_method"
	WHERE p."rules" IS DISTINCT FROM own."rules";
--> statement-breakpoint
INSERT INTO "fee_changes" ("uuid", "seller_id", "valid_from", "created_at")
	SELECT gen_random_uuid(), s."id", '2000-01-01', s."created_at" FROM "sellers" s
	WHERE EXISTS (SELECT FROM "own_fees" o WHERE o."seller_id" = s."id");
--> statement-breakpoint
INSERT INTO "fee_tables" ("change_id", "seller_id", "payment_method", "valid_from", "rules")
	SELECT c."id", o."seller_id", o."payment_method", c."valid_from", o."rules"
	FROM "own_fees" o JOIN "fee_changes" c ON c."seller_id" = o."seller_id";
--> statement-breakpoint
DROP TABLE "own_fees";
--> statement-breakpoint
DROP TABLE "seller_fees" CASCADE;
--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_role";--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_role_of_seller";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_reason";--> statement-breakpoint
ALTER TABLE "postings" DROP CONSTRAINT "postings_account";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "portal_users" DROP CONSTRAINT "portal_users_operator_role";--> statement-breakpoint
DROP INDEX "payouts_processing";--> statement-breakpoint
ALTER TABLE "authentications" ADD COLUMN "connection_id" bigint;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "network_transaction_id" text;--> statement-breakpoint
ALTER TABLE "bank_payments" ADD COLUMN "connection_id" bigint;--> statement-breakpoint
ALTER TABLE "bank_payments" ADD COLUMN "return_failure" jsonb;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "connection_id" bigint;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "retry_advice" jsonb;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "live_terms" jsonb;--> statement-breakpoint
ALTER TABLE "dispute_files" ADD COLUMN "pages" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "connection_id" bigint;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "stage" text DEFAULT 'FIRST' NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "answer_limits" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "followed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "portal_sessions" ADD COLUMN "viewed_seller_id" bigint;--> statement-breakpoint
ALTER TABLE "portal_sessions" ADD COLUMN "viewed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "connection_id" bigint;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "by_batch" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "receivables" ADD COLUMN "reserve" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "simulated_charges" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "status" text DEFAULT 'ACTIVE' NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_tables" ADD CONSTRAINT "fee_tables_change_id_fee_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."fee_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batch_downloads" ADD CONSTRAINT "payout_batch_downloads_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batch_items" ADD CONSTRAINT "payout_batch_items_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_assignments" ADD CONSTRAINT "connection_assignments_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_circuits" ADD CONSTRAINT "connection_circuits_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_report_id_settlement_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."settlement_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_documents_seller" ON "application_documents" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "fee_changes_seller" ON "fee_changes" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "fee_changes_unnoticed" ON "fee_changes" USING btree ("id") WHERE noticed_seller_id is not null;--> statement-breakpoint
CREATE INDEX "fee_tables_in_force" ON "fee_tables" USING btree ("seller_id","payment_method","valid_from","change_id") WHERE not withdrawn;--> statement-breakpoint
CREATE INDEX "seller_moves_seller" ON "seller_moves" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "payout_batch_downloads_batch" ON "payout_batch_downloads" USING btree ("batch_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_batch_items_once" ON "payout_batch_items" USING btree ("payout_id") WHERE status <> 'WITHDRAWN';--> statement-breakpoint
CREATE UNIQUE INDEX "payout_batch_items_reference" ON "payout_batch_items" USING btree ("bank_reference") WHERE status = 'PAID';--> statement-breakpoint
CREATE INDEX "payout_batch_items_batch" ON "payout_batch_items" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "payout_batches_open" ON "payout_batches" USING btree ("id") WHERE status in ('PREPARED', 'APPROVED');--> statement-breakpoint
CREATE INDEX "ledger_proofs_open" ON "ledger_proofs" USING btree ("id") WHERE finished_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cielo_hints_once" ON "cielo_hints" USING btree ("connection_id","payment_id","change_type");--> statement-breakpoint
CREATE INDEX "cielo_hints_due" ON "cielo_hints" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "cielo_refunds_sale" ON "cielo_refunds" USING btree ("connection_id","reference");--> statement-breakpoint
CREATE INDEX "cielo_refunds_noted" ON "cielo_refunds" USING btree ("requested_at") WHERE note is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cielo_sales_payment" ON "cielo_sales" USING btree ("connection_id","payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "cielo_sales_codes" ON "cielo_sales" USING btree ("connection_id","authorization_code","nsu");--> statement-breakpoint
CREATE INDEX "cielo_sales_look" ON "cielo_sales" USING btree ("look_at") WHERE look_at is not null;--> statement-breakpoint
CREATE INDEX "cielo_sales_noted" ON "cielo_sales" USING btree ("sent_at") WHERE note is not null;--> statement-breakpoint
CREATE INDEX "cielo_tries_card" ON "cielo_tries" USING btree ("connection_id","card_hash","tried_at");--> statement-breakpoint
CREATE INDEX "cielo_tries_age" ON "cielo_tries" USING btree ("tried_at");--> statement-breakpoint
CREATE INDEX "unmatched_claims_due" ON "unmatched_claims" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "connection_assignments_of" ON "connection_assignments" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "connection_assignments_service_seller" ON "connection_assignments" USING btree ("service","seller_id");--> statement-breakpoint
CREATE INDEX "connection_circuits_open" ON "connection_circuits" USING btree ("tried_at") WHERE state <> 'CLOSED';--> statement-breakpoint
CREATE INDEX "connection_minutes_minute" ON "connection_minutes" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "connections_ending" ON "connections" USING btree ("certificate_ends_at") WHERE active and certificate_ends_at is not null;--> statement-breakpoint
CREATE INDEX "foreign_payments_paid" ON "foreign_payments" USING btree ("paid_at","payment_id");--> statement-breakpoint
CREATE INDEX "med_returns_charge" ON "med_returns" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "pix_charge_requests_sent" ON "pix_charge_requests" USING btree ("sent_until");--> statement-breakpoint
CREATE INDEX "pix_hints_due" ON "pix_hints" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "settlement_lines_report" ON "settlement_lines" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "settlement_lines_charge" ON "settlement_lines" USING btree ("charge_id") WHERE charge_id is not null;--> statement-breakpoint
CREATE INDEX "settlement_lines_days" ON "settlement_lines" USING btree ("connection_id","paid_on");--> statement-breakpoint
CREATE INDEX "settlement_lines_new" ON "settlement_lines" USING btree ("id") WHERE state = 'NEW';--> statement-breakpoint
CREATE INDEX "settlement_lines_unmatched" ON "settlement_lines" USING btree ("connection_id","id") WHERE state = 'UNMATCHED';--> statement-breakpoint
CREATE INDEX "bank_payments_unmatched" ON "bank_payments" USING btree ("received_at","payment_id") WHERE stray is not null;--> statement-breakpoint
CREATE INDEX "charges_open_at_connection" ON "charges" USING btree ("connection_id") WHERE connection_id is not null and status in ('SCHEDULED', 'LATE', 'PRE_AUTHORIZED');--> statement-breakpoint
CREATE INDEX "charges_connection_paid" ON "charges" USING btree ("connection_id","paid_at") WHERE connection_id is not null;--> statement-breakpoint
CREATE INDEX "charges_connection_nsu" ON "charges" USING btree ("connection_id","authorization_nsu") WHERE connection_id is not null and authorization_nsu is not null;--> statement-breakpoint
CREATE INDEX "charges_connection_transaction" ON "charges" USING btree ("connection_id","acquirer_authorization_nsu") WHERE connection_id is not null and acquirer_authorization_nsu is not null;--> statement-breakpoint
CREATE INDEX "charges_open_of_connection" ON "charges" USING btree ("connection_id","id") WHERE status in ('SCHEDULED', 'LATE') and connection_id is not null;--> statement-breakpoint
CREATE INDEX "disputes_followed" ON "disputes" USING btree (coalesce(followed_at, '-infinity'::timestamptz)) WHERE connection_id is not null and status in ('OPEN', 'ANSWERED');--> statement-breakpoint
CREATE INDEX "mails_given_up" ON "mails" USING btree ("id") WHERE due_at is null and sent_at is null and attempts > 0;--> statement-breakpoint
CREATE INDEX "payouts_by_api" ON "payouts" USING btree ("id") WHERE status = 'PROCESSING' and not by_batch;--> statement-breakpoint
CREATE INDEX "payouts_for_batches" ON "payouts" USING btree ("id") WHERE status = 'PROCESSING' and by_batch;--> statement-breakpoint
CREATE INDEX "sellers_live" ON "sellers" USING btree ("status","id") WHERE environment = 'LIVE';--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_way" UNIQUE("id","by_batch");--> statement-breakpoint
ALTER TABLE "payout_batch_items" ADD CONSTRAINT "payout_batch_items_payout" FOREIGN KEY ("payout_id","by_batch") REFERENCES "public"."payouts"("id","by_batch") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_stage" CHECK ("disputes"."stage" in ('FIRST', 'SECOND'));--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('OWNER', 'FINANCE', 'SUPPORT', 'DEVELOPER', 'VIEWER', 'ADMIN', 'RISK'));--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_role_of_seller" CHECK (case when "invitations"."seller_id" is null then "invitations"."role" in ('ADMIN', 'FINANCE', 'RISK', 'SUPPORT', 'VIEWER') else "invitations"."role" in ('OWNER', 'FINANCE', 'SUPPORT', 'DEVELOPER', 'VIEWER') end);--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_reason" CHECK ("ledger_transactions"."reason" in ('SALE', 'REFUND', 'REFUND_REVERSED', 'DISPUTE', 'CHARGEBACK', 'CHARGEBACK_REVERSED', 'SETTLEMENT', 'SHARES_SCHEDULED', 'ANTICIPATION', 'PAYOUT', 'PAYOUT_REVERSED', 'STRAY_PAYMENT', 'STRAY_PAYMENT_RETURNED', 'PROVIDER_SETTLEMENT'));--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_account" CHECK ("postings"."account" in ('CLEARING', 'BANK', 'PROVIDER_FEES', 'SELLER_PAYABLE', 'SELLER_RECEIVABLE', 'SELLER_BLOCKED', 'SUB_SELLER_PAYABLE', 'SUB_SELLER_RECEIVABLE', 'PLATFORM_FEES', 'SUSPENSE'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('DISPUTE', 'DISPUTE_DEADLINE', 'FAILED_REFUND', 'FAILED_PAYOUT', 'APPROVAL', 'SUBSCRIPTION_DEFAULT', 'LARGE_PAYMENT', 'FIRST_SALE', 'DAILY_SUMMARY', 'EXPORT_READY', 'EXPORT_FAILED', 'FEE_CHANGE', 'ENDPOINT', 'KEY_EXPIRING', 'CARD_LIMIT', 'NEW_MEMBER', 'ACCOUNT_CHANGE', 'EMAIL_CHANGE', 'NEW_DEVICE', 'SELLER_STATUS'));--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_kind" CHECK ("notification_preferences"."kind" in ('DISPUTE', 'DISPUTE_DEADLINE', 'FAILED_REFUND', 'FAILED_PAYOUT', 'APPROVAL', 'SUBSCRIPTION_DEFAULT', 'LARGE_PAYMENT', 'FIRST_SALE', 'DAILY_SUMMARY', 'EXPORT_READY', 'EXPORT_FAILED', 'FEE_CHANGE', 'ENDPOINT', 'KEY_EXPIRING', 'CARD_LIMIT', 'NEW_MEMBER', 'ACCOUNT_CHANGE', 'EMAIL_CHANGE', 'NEW_DEVICE', 'SELLER_STATUS'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('DISPUTE', 'DISPUTE_DEADLINE', 'FAILED_REFUND', 'FAILED_PAYOUT', 'APPROVAL', 'SUBSCRIPTION_DEFAULT', 'LARGE_PAYMENT', 'FIRST_SALE', 'DAILY_SUMMARY', 'EXPORT_READY', 'EXPORT_FAILED', 'FEE_CHANGE', 'ENDPOINT', 'KEY_EXPIRING', 'CARD_LIMIT', 'NEW_MEMBER', 'ACCOUNT_CHANGE', 'EMAIL_CHANGE', 'NEW_DEVICE', 'SELLER_STATUS'));--> statement-breakpoint
ALTER TABLE "portal_users" ADD CONSTRAINT "portal_users_operator_role" CHECK ("portal_users"."operator_role" in ('ADMIN', 'FINANCE', 'RISK', 'SUPPORT', 'VIEWER'));--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_status" CHECK ("sellers"."status" in ('APPLYING', 'IN_REVIEW', 'INFORMATION_WANTED', 'ACTIVE', 'SUSPENDED', 'REFUSED', 'CLOSED'));--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_sandbox_active" CHECK (environment = 'LIVE' or status = 'ACTIVE');