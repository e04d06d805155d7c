-- platform
CREATE SCHEMA "platform";
--> statement-breakpoint
CREATE TABLE "platform"."used_wallet_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"seller_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."banking_credentials" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"title" text NOT NULL,
	"client_id" text NOT NULL,
	"secrets" jsonb NOT NULL,
	"certificates" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "banking_credentials_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "banking_credentials_client_id_unique" UNIQUE("client_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."csp_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"page" text NOT NULL,
	"directive" text NOT NULL,
	"blocked" text NOT NULL,
	"reports" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "csp_reports_kind" UNIQUE("page","directive","blocked")
);
--> statement-breakpoint
CREATE TABLE "platform"."operator_idempotency_keys" (
	"seller_id" bigint NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"sealed_body" text,
	"resource" text,
	"leased_until" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_idempotency_keys_seller_id_operation_key_pk" PRIMARY KEY("seller_id","operation","key")
);
--> statement-breakpoint
CREATE TABLE "platform"."rate_limit_windows" (
	"bucket" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"used" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invitations_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_role" CHECK ("role" in ('OWNER', 'FINANCE', 'SUPPORT', 'DEVELOPER', 'VIEWER', 'ADMIN', 'RISK')),
	CONSTRAINT "invitations_role_of_seller" CHECK (case when "seller_id" is null then "role" in ('ADMIN', 'FINANCE', 'RISK', 'SUPPORT', 'VIEWER') else "role" in ('OWNER', 'FINANCE', 'SUPPORT', 'DEVELOPER', 'VIEWER') end)
);
--> statement-breakpoint
CREATE TABLE "platform"."application_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sealed_content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_documents_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "application_documents_kind" CHECK ("kind" in ('ARTICLES', 'OWNER_ID', 'PROOF_OF_ADDRESS', 'PROOF_OF_ACCOUNT', 'OTHER')),
	CONSTRAINT "application_documents_type" CHECK ("media_type" in ('application/pdf', 'image/png', 'image/jpeg'))
);
--> statement-breakpoint
CREATE TABLE "platform"."seller_applications" (
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
CREATE TABLE "platform"."cell_leases" (
	"cell" smallint NOT NULL,
	"job_group" text NOT NULL,
	"worker" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "cell_leases_cell_job_group_pk" PRIMARY KEY("cell","job_group")
);
--> statement-breakpoint
CREATE TABLE "platform"."cell_migrations" (
	"cell" smallint NOT NULL,
	"migration" text NOT NULL,
	"hash" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cell_migrations_cell_migration_pk" PRIMARY KEY("cell","migration")
);
--> statement-breakpoint
CREATE TABLE "platform"."cell_workers" (
	"worker" text NOT NULL,
	"job_group" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "cell_workers_worker_job_group_pk" PRIMARY KEY("worker","job_group")
);
--> statement-breakpoint
CREATE TABLE "platform"."cells" (
	"number" smallint PRIMARY KEY NOT NULL,
	"schema" text NOT NULL,
	"accepts_sellers" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cells_schema_unique" UNIQUE("schema"),
	CONSTRAINT "cells_number" CHECK ("number" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "platform"."sellers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"document" text NOT NULL,
	"cell" smallint NOT NULL,
	CONSTRAINT "sellers_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "sellers_document_unique" UNIQUE("document")
);
--> statement-breakpoint
CREATE TABLE "platform"."fee_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint,
	"valid_from" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"creator_name" text,
	"withdrawn_at" timestamp with time zone,
	"withdrawer_name" text,
	"noticed_seller_id" bigint,
	"noticed_in" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "fee_changes_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "platform"."fee_tables" (
	"change_id" bigint NOT NULL,
	"seller_id" bigint,
	"payment_method" text NOT NULL,
	"valid_from" date NOT NULL,
	"rules" jsonb,
	"withdrawn" boolean DEFAULT false NOT NULL,
	CONSTRAINT "fee_tables_change_id_payment_method_pk" PRIMARY KEY("change_id","payment_method"),
	CONSTRAINT "fee_tables_method" CHECK ("payment_method" in ('PIX', 'BANK_SLIP', 'CREDIT_CARD', 'CREDIT_CARD_EARLY_BUYER', 'CREDIT_CARD_EARLY_SELLER', 'DEBIT_CARD')),
	CONSTRAINT "fee_tables_rules" CHECK (rules is not null or seller_id is not null)
);
--> statement-breakpoint
CREATE TABLE "platform"."payout_batch_downloads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"batch_id" bigint NOT NULL,
	"downloaded_at" timestamp with time zone NOT NULL,
	"person_name" text NOT NULL,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "platform"."payout_batch_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"batch_id" bigint NOT NULL,
	"payout_id" bigint NOT NULL,
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
	CONSTRAINT "payout_batch_items_status" CHECK ("status" in ('WAITING', 'PAID', 'RETURNED', 'WITHDRAWN')),
	CONSTRAINT "payout_batch_items_value" CHECK (value > 0),
	CONSTRAINT "payout_batch_items_paid" CHECK (status <> 'PAID' or (bank_reference is not null and bank_date is not null)),
	CONSTRAINT "payout_batch_items_returned" CHECK (status <> 'RETURNED' or (reason is not null and bank_date is not null))
);
--> statement-breakpoint
CREATE TABLE "platform"."payout_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"cell" smallint DEFAULT 1 NOT NULL,
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
	CONSTRAINT "payout_batches_status" CHECK ("status" in ('PREPARED', 'APPROVED', 'WITHDRAWN', 'CLOSED')),
	CONSTRAINT "payout_batches_format" CHECK ("format" in ('CSV')),
	CONSTRAINT "payout_batches_second_person" CHECK (approved_by <> prepared_by),
	CONSTRAINT "payout_batches_approved" CHECK (status in ('PREPARED', 'WITHDRAWN') or approved_by is not null)
);
--> statement-breakpoint
CREATE TABLE "platform"."job_runs" (
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
CREATE TABLE "platform"."ledger_proofs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
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
CREATE TABLE "platform"."processes" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"certificates" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"clock_ahead_ms" bigint NOT NULL,
	CONSTRAINT "processes_kind" CHECK ("kind" in ('WEB', 'WORKER', 'BANKING'))
);
--> statement-breakpoint
CREATE TABLE "platform"."notification_people" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"quiet_from" integer,
	"quiet_to" integer,
	"urgent_passes" boolean NOT NULL,
	"digest_at" integer NOT NULL,
	CONSTRAINT "notification_people_quiet" CHECK ((quiet_from is null) = (quiet_to is null)),
	CONSTRAINT "notification_people_times" CHECK (coalesce(quiet_from, 0) between 0 and 1439 and coalesce(quiet_to, 0) between 0 and 1439
        and digest_at between 0 and 1439)
);
--> statement-breakpoint
CREATE TABLE "platform"."mail_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"token_hash" text,
	"expires_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	CONSTRAINT "mail_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "mail_links_kind" CHECK ("kind" in ('PASSWORD_RESET', 'DEVICE_PROOF'))
);
--> statement-breakpoint
CREATE TABLE "platform"."memberships" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"user_id" bigint NOT NULL,
	"seller_id" bigint NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "memberships_user_seller" UNIQUE("user_id","seller_id"),
	CONSTRAINT "memberships_role" CHECK ("role" in ('OWNER', 'FINANCE', 'SUPPORT', 'DEVELOPER', 'VIEWER'))
);
--> statement-breakpoint
CREATE TABLE "platform"."portal_sessions" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"seller_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"address" text,
	"user_agent" text,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"proven_at" timestamp with time zone,
	"factor_at" timestamp with time zone,
	"viewed_seller_id" bigint,
	"viewed_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "platform"."portal_users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"operator_role" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"locale" text,
	"time_zone" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "portal_users_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "portal_users_email_unique" UNIQUE("email"),
	CONSTRAINT "portal_users_operator_role" CHECK ("operator_role" in ('ADMIN', 'FINANCE', 'RISK', 'SUPPORT', 'VIEWER')),
	CONSTRAINT "portal_users_locale" CHECK ("locale" in ('pt-BR', 'en'))
);
--> statement-breakpoint
CREATE TABLE "platform"."sign_in_failures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"email" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"address" text,
	"user_agent" text,
	"request_id" text DEFAULT '' NOT NULL,
	"audited" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."cielo_hints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"connection_id" bigint NOT NULL,
	"payment_id" text NOT NULL,
	"change_type" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."cielo_tries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"connection_id" bigint NOT NULL,
	"card_hash" text NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"value" bigint,
	"is_declined" boolean NOT NULL,
	"is_final" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."unmatched_claims" (
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
	CONSTRAINT "unmatched_claims_stage" CHECK ("stage" in ('FIRST', 'SECOND'))
);
--> statement-breakpoint
CREATE TABLE "platform"."connection_assignments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
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
	CONSTRAINT "connection_assignments_service" CHECK ("service" in ('PIX', 'BANK_SLIP', 'CARD', 'THREE_D_SECURE', 'PAYOUTS', 'DISPUTES')),
	CONSTRAINT "connection_assignments_brands" CHECK (brands <@ array['visa','mastercard','elo','american_express','hipercard','diners'])
);
--> statement-breakpoint
CREATE TABLE "platform"."connection_circuits" (
	"connection_id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"operation" text NOT NULL,
	"last_error" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	CONSTRAINT "connection_circuits_state" CHECK ("state" in ('CLOSED', 'OPEN', 'HALF_OPEN'))
);
--> statement-breakpoint
CREATE TABLE "platform"."connection_minutes" (
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
CREATE TABLE "platform"."connections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
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
	"tested_at" timestamp with time zone,
	"test_passed" boolean,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "connections_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "platform"."method_offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"seller_id" bigint,
	"methods" text[] NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "method_offers_seller" UNIQUE NULLS NOT DISTINCT("seller_id"),
	CONSTRAINT "method_offers_methods" CHECK (methods <@ array['PIX','BANK_SLIP','CREDIT_CARD','CREDIT_CARD_EARLY_BUYER','CREDIT_CARD_EARLY_SELLER','DEBIT_CARD'])
);
--> statement-breakpoint
CREATE TABLE "platform"."foreign_payments" (
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
CREATE TABLE "platform"."pix_hints" (
	"connection_id" bigint NOT NULL,
	"payment_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pix_hints_connection_id_payment_id_pk" PRIMARY KEY("connection_id","payment_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."pix_positions" (
	"connection_id" bigint PRIMARY KEY NOT NULL,
	"compared_until" timestamp with time zone NOT NULL,
	"days_until" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"webhook_seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "platform"."pix_tokens" (
	"connection_id" bigint PRIMARY KEY NOT NULL,
	"sealed_token" text,
	"issued_at" timestamp with time zone,
	"renew_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "platform"."settlement_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
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
	"cell" smallint DEFAULT 1 NOT NULL,
	"note" text,
	"decided_by" text,
	CONSTRAINT "settlement_lines_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "settlement_lines_once" UNIQUE("connection_id","key"),
	CONSTRAINT "settlement_lines_kind" CHECK ("kind" in ('SALE', 'REFUND', 'CHARGEBACK', 'FEE', 'ADJUSTMENT')),
	CONSTRAINT "settlement_lines_state" CHECK ("state" in ('FORECAST', 'NEW', 'MATCHED', 'UNMATCHED', 'ASIDE')),
	CONSTRAINT "settlement_lines_sum" CHECK (gross = fee + net),
	CONSTRAINT "settlement_lines_charge" CHECK ((state = 'MATCHED') = (charge_id is not null))
);
--> statement-breakpoint
CREATE TABLE "platform"."settlement_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
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
CREATE TABLE "platform"."factor_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"owner" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "factor_challenges_purpose" CHECK ("purpose" in ('REGISTER', 'SIGN_IN', 'SECOND_STEP', 'STEP_UP'))
);
--> statement-breakpoint
CREATE TABLE "platform"."factor_failures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"user_id" bigint NOT NULL,
	"source" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."passkeys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."pending_sign_ins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"password_digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."recovery_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"user_id" bigint NOT NULL,
	"selector" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_selector" UNIQUE("user_id","selector")
);
--> statement-breakpoint
CREATE TABLE "platform"."totp_factors" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_step" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "totp_factors_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "platform"."api_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"title" text NOT NULL,
	"seller_id" bigint,
	"created_by" bigint,
	"token_hash" text NOT NULL,
	"prefix" text NOT NULL,
	"scopes" text[] NOT NULL,
	"addresses" text[] DEFAULT '{}' NOT NULL,
	"active" boolean NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_keys_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "api_keys_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "api_keys_scopes" CHECK (scopes <@ array['read','charges','refunds','payouts','webhooks','sellers'])
);
--> statement-breakpoint
ALTER TABLE "platform"."banking_credentials" ADD CONSTRAINT "banking_credentials_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "platform"."sellers"("id");
--> statement-breakpoint
ALTER TABLE "platform"."cell_migrations" ADD CONSTRAINT "cell_migrations_cell_cells_number_fk" FOREIGN KEY ("cell") REFERENCES "platform"."cells"("number");
--> statement-breakpoint
ALTER TABLE "platform"."sellers" ADD CONSTRAINT "sellers_cell_cells_number_fk" FOREIGN KEY ("cell") REFERENCES "platform"."cells"("number");
--> statement-breakpoint
ALTER TABLE "platform"."fee_tables" ADD CONSTRAINT "fee_tables_change_id_fee_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "platform"."fee_changes"("id");
--> statement-breakpoint
ALTER TABLE "platform"."payout_batch_downloads" ADD CONSTRAINT "payout_batch_downloads_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "platform"."payout_batches"("id");
--> statement-breakpoint
ALTER TABLE "platform"."payout_batch_items" ADD CONSTRAINT "payout_batch_items_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "platform"."payout_batches"("id");
--> statement-breakpoint
ALTER TABLE "platform"."payout_batches" ADD CONSTRAINT "payout_batches_cell_cells_number_fk" FOREIGN KEY ("cell") REFERENCES "platform"."cells"("number");
--> statement-breakpoint
ALTER TABLE "platform"."memberships" ADD CONSTRAINT "memberships_user_id_portal_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "platform"."portal_users"("id");
--> statement-breakpoint
ALTER TABLE "platform"."memberships" ADD CONSTRAINT "memberships_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "platform"."sellers"("id");
--> statement-breakpoint
ALTER TABLE "platform"."portal_sessions" ADD CONSTRAINT "portal_sessions_user_id_portal_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "platform"."portal_users"("id");
--> statement-breakpoint
ALTER TABLE "platform"."portal_sessions" ADD CONSTRAINT "portal_sessions_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "platform"."sellers"("id");
--> statement-breakpoint
ALTER TABLE "platform"."connection_assignments" ADD CONSTRAINT "connection_assignments_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "platform"."connections"("id");
--> statement-breakpoint
ALTER TABLE "platform"."connection_circuits" ADD CONSTRAINT "connection_circuits_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "platform"."connections"("id");
--> statement-breakpoint
ALTER TABLE "platform"."settlement_lines" ADD CONSTRAINT "settlement_lines_report_id_settlement_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "platform"."settlement_reports"("id");
--> statement-breakpoint
ALTER TABLE "platform"."factor_failures" ADD CONSTRAINT "factor_failures_user_id_portal_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "platform"."portal_users"("id");
--> statement-breakpoint
ALTER TABLE "platform"."passkeys" ADD CONSTRAINT "passkeys_user_id_portal_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "platform"."portal_users"("id");
--> statement-breakpoint
ALTER TABLE "platform"."pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_user_id_portal_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "platform"."portal_users"("id");
--> statement-breakpoint
ALTER TABLE "platform"."recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_portal_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "platform"."portal_users"("id");
--> statement-breakpoint
ALTER TABLE "platform"."totp_factors" ADD CONSTRAINT "totp_factors_user_id_portal_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "platform"."portal_users"("id");
--> statement-breakpoint
ALTER TABLE "platform"."api_keys" ADD CONSTRAINT "api_keys_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "platform"."sellers"("id");
--> statement-breakpoint
CREATE INDEX "used_wallet_tokens_expired" ON "platform"."used_wallet_tokens" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "banking_credentials_seller" ON "platform"."banking_credentials" USING btree ("seller_id","id");
--> statement-breakpoint
CREATE INDEX "csp_reports_last" ON "platform"."csp_reports" USING btree ("last_at");
--> statement-breakpoint
CREATE INDEX "rate_limit_windows_start" ON "platform"."rate_limit_windows" USING btree ("window_start");
--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "platform"."invitations" USING btree (coalesce("seller_id", 0),"email") WHERE accepted_at is null and revoked_at is null;
--> statement-breakpoint
CREATE INDEX "invitations_seller" ON "platform"."invitations" USING btree ("seller_id","id");
--> statement-breakpoint
CREATE INDEX "application_documents_seller" ON "platform"."application_documents" USING btree ("seller_id","id");
--> statement-breakpoint
CREATE INDEX "sellers_cell" ON "platform"."sellers" USING btree ("cell");
--> statement-breakpoint
CREATE INDEX "fee_changes_seller" ON "platform"."fee_changes" USING btree ("seller_id","id");
--> statement-breakpoint
CREATE INDEX "fee_changes_unnoticed" ON "platform"."fee_changes" USING btree ("id") WHERE noticed_seller_id is not null;
--> statement-breakpoint
CREATE INDEX "fee_tables_in_force" ON "platform"."fee_tables" USING btree ("seller_id","payment_method","valid_from","change_id") WHERE not withdrawn;
--> statement-breakpoint
CREATE INDEX "payout_batch_downloads_batch" ON "platform"."payout_batch_downloads" USING btree ("batch_id","id");
--> statement-breakpoint
CREATE INDEX "payout_batch_items_payout" ON "platform"."payout_batch_items" USING btree ("payout_uuid");
--> statement-breakpoint
CREATE UNIQUE INDEX "payout_batch_items_in_one_batch" ON "platform"."payout_batch_items" USING btree ("payout_uuid") WHERE status <> 'WITHDRAWN';
--> statement-breakpoint
CREATE UNIQUE INDEX "payout_batch_items_reference" ON "platform"."payout_batch_items" USING btree ("bank_reference") WHERE status = 'PAID';
--> statement-breakpoint
CREATE INDEX "payout_batch_items_batch" ON "platform"."payout_batch_items" USING btree ("batch_id","id");
--> statement-breakpoint
CREATE INDEX "payout_batches_open" ON "platform"."payout_batches" USING btree ("id") WHERE status in ('PREPARED', 'APPROVED');
--> statement-breakpoint
--> statement-breakpoint
CREATE INDEX "ledger_proofs_open" ON "platform"."ledger_proofs" USING btree ("id") WHERE finished_at is null;
--> statement-breakpoint
CREATE INDEX "mail_links_due" ON "platform"."mail_links" USING btree ("requested_at") WHERE handled_at is null;
--> statement-breakpoint
CREATE INDEX "mail_links_email" ON "platform"."mail_links" USING btree ("email","requested_at");
--> statement-breakpoint
CREATE INDEX "mail_links_age" ON "platform"."mail_links" USING btree ("requested_at");
--> statement-breakpoint
CREATE INDEX "memberships_seller" ON "platform"."memberships" USING btree ("seller_id");
--> statement-breakpoint
CREATE INDEX "portal_sessions_user" ON "platform"."portal_sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "portal_sessions_ended" ON "platform"."portal_sessions" USING btree (least("expires_at", "revoked_at"));
--> statement-breakpoint
CREATE INDEX "sign_in_failures_email" ON "platform"."sign_in_failures" USING btree ("email","failed_at");
--> statement-breakpoint
CREATE INDEX "sign_in_failures_source" ON "platform"."sign_in_failures" USING btree ("source","failed_at");
--> statement-breakpoint
CREATE INDEX "sign_in_failures_age" ON "platform"."sign_in_failures" USING btree ("failed_at");
--> statement-breakpoint
CREATE INDEX "sign_in_failures_due" ON "platform"."sign_in_failures" USING btree ("failed_at") WHERE not audited;
--> statement-breakpoint
CREATE UNIQUE INDEX "cielo_hints_once" ON "platform"."cielo_hints" USING btree ("connection_id","payment_id","change_type");
--> statement-breakpoint
CREATE INDEX "cielo_hints_due" ON "platform"."cielo_hints" USING btree ("due_at");
--> statement-breakpoint
CREATE INDEX "cielo_tries_card" ON "platform"."cielo_tries" USING btree ("connection_id","card_hash","tried_at");
--> statement-breakpoint
CREATE INDEX "cielo_tries_age" ON "platform"."cielo_tries" USING btree ("tried_at");
--> statement-breakpoint
CREATE INDEX "unmatched_claims_due" ON "platform"."unmatched_claims" USING btree ("due_at");
--> statement-breakpoint
CREATE INDEX "connection_assignments_of" ON "platform"."connection_assignments" USING btree ("connection_id");
--> statement-breakpoint
CREATE INDEX "connection_assignments_service_seller" ON "platform"."connection_assignments" USING btree ("service","seller_id");
--> statement-breakpoint
CREATE INDEX "connection_circuits_open" ON "platform"."connection_circuits" USING btree ("tried_at") WHERE state <> 'CLOSED';
--> statement-breakpoint
CREATE INDEX "connection_minutes_minute" ON "platform"."connection_minutes" USING btree ("minute");
--> statement-breakpoint
CREATE INDEX "connections_ending" ON "platform"."connections" USING btree ("certificate_ends_at") WHERE active and certificate_ends_at is not null;
--> statement-breakpoint
CREATE INDEX "foreign_payments_paid" ON "platform"."foreign_payments" USING btree ("paid_at","payment_id");
--> statement-breakpoint
CREATE INDEX "pix_hints_due" ON "platform"."pix_hints" USING btree ("due_at");
--> statement-breakpoint
CREATE INDEX "settlement_lines_report" ON "platform"."settlement_lines" USING btree ("report_id");
--> statement-breakpoint
CREATE INDEX "settlement_lines_charge" ON "platform"."settlement_lines" USING btree ("charge_id") WHERE charge_id is not null;
--> statement-breakpoint
CREATE INDEX "settlement_lines_days" ON "platform"."settlement_lines" USING btree ("connection_id","paid_on");
--> statement-breakpoint
CREATE INDEX "settlement_lines_new" ON "platform"."settlement_lines" USING btree ("id") WHERE state = 'NEW';
--> statement-breakpoint
CREATE INDEX "settlement_lines_unmatched" ON "platform"."settlement_lines" USING btree ("connection_id","id") WHERE state = 'UNMATCHED';
--> statement-breakpoint
CREATE INDEX "factor_challenges_ended" ON "platform"."factor_challenges" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "factor_failures_user" ON "platform"."factor_failures" USING btree ("user_id","failed_at");
--> statement-breakpoint
CREATE INDEX "factor_failures_age" ON "platform"."factor_failures" USING btree ("failed_at");
--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "platform"."passkeys" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "pending_sign_ins_ended" ON "platform"."pending_sign_ins" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "api_keys_seller" ON "platform"."api_keys" USING btree ("seller_id");
--> statement-breakpoint
CREATE INDEX "api_keys_expiring" ON "platform"."api_keys" USING btree ("expires_at") WHERE active and expires_at is not null;
--> statement-breakpoint
-- The cell in the schema `public`, which every database has.
INSERT INTO "platform"."cells" ("number", "schema", "accepts_sellers", "created_at") VALUES (1, 'public', true, now());
--> statement-breakpoint
-- The prices that the platform has until its operator decides on others.
INSERT INTO "platform"."fee_changes" ("uuid", "valid_from", "created_at") VALUES (gen_random_uuid(), '2000-01-01', now());
--> statement-breakpoint
INSERT INTO "platform"."fee_tables" ("change_id", "payment_method", "valid_from", "rules")
	SELECT c."id", m."method", c."valid_from", m."rules" FROM "platform"."fee_changes" c, (VALUES
		('PIX', '[{"brand": "ANY", "fixedFee": 0, "installmentsFrom": 1, "rateBasisPoints": 99}]'::jsonb),
		('BANK_SLIP', '[{"brand": "ANY", "fixedFee": 349, "installmentsFrom": 1, "rateBasisPoints": 0}]'::jsonb),
		('DEBIT_CARD', '[{"brand": "ANY", "fixedFee": 39, "installmentsFrom": 1, "rateBasisPoints": 199}]'::jsonb),
		('CREDIT_CARD', '[{"brand": "ANY", "fixedFee": 39, "installmentsFrom": 1, "rateBasisPoints": 399}, {"brand": "ANY", "fixedFee": 39, "installmentsFrom": 7, "rateBasisPoints": 429}, {"brand": "american_express", "fixedFee": 39, "installmentsFrom": 1, "rateBasisPoints": 449}, {"brand": "american_express", "fixedFee": 39, "installmentsFrom": 7, "rateBasisPoints": 479}]'::jsonb),
		('CREDIT_CARD_EARLY_BUYER', '[{"brand": "ANY", "fixedFee": 39, "installmentsFrom": 1, "rateBasisPoints": 399}, {"brand": "ANY", "fixedFee": 39, "installmentsFrom": 7, "rateBasisPoints": 429}, {"brand": "american_express", "fixedFee": 39, "installmentsFrom": 1, "rateBasisPoints": 449}, {"brand": "american_express", "fixedFee": 39, "installmentsFrom": 7, "rateBasisPoints": 479}]'::jsonb),
		('CREDIT_CARD_EARLY_SELLER', '[{"brand": "ANY", "fixedFee": 39, "installmentsFrom": 1, "rateBasisPoints": 399}, {"brand": "ANY", "fixedFee": 39, "installmentsFrom": 7, "rateBasisPoints": 429}, {"brand": "american_express", "fixedFee": 39, "installmentsFrom": 1, "rateBasisPoints": 449}, {"brand": "american_express", "fixedFee": 39, "installmentsFrom": 7, "rateBasisPoints": 479}]'::jsonb)
	) AS m ("method", "rules");
