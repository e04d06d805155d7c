CREATE TABLE "buyers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buyers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"document" text NOT NULL,
	"document_type" text NOT NULL,
	"document_country" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"alternative_email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "buyers_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "buyers_document" UNIQUE("seller_id","document")
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"order_id" bigint NOT NULL,
	"seller_id" bigint NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"value" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"installments" integer NOT NULL,
	"payment_method" text NOT NULL,
	"expiration_date" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"authorization_code" text,
	"pix_txid" text,
	"pix_code" text,
	"pix_expires_at" timestamp with time zone,
	"bank_asked_at" timestamp with time zone,
	CONSTRAINT "charges_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "charges_pix_txid_unique" UNIQUE("pix_txid"),
	CONSTRAINT "charges_value" CHECK (value > 0),
	CONSTRAINT "charges_fee" CHECK (fee between 0 and value),
	CONSTRAINT "charges_status" CHECK ("charges"."status" in ('SCHEDULED', 'LATE', 'PAID', 'CANCELED', 'PAID_MANUALLY', 'ABANDONED', 'REFUND', 'FAILED', 'CHARGEBACK', 'DISPUTE', 'PRE_AUTHORIZED')),
	CONSTRAINT "charges_method" CHECK ("charges"."payment_method" in ('PIX', 'BANK_SLIP', 'CREDIT_CARD', 'CREDIT_CARD_EARLY_BUYER', 'CREDIT_CARD_EARLY_SELLER', 'DEBIT_CARD'))
);
--> statement-breakpoint
CREATE TABLE "pix_payments" (
	"end_to_end_id" text PRIMARY KEY NOT NULL,
	"charge_id" bigint NOT NULL,
	"seller_id" bigint NOT NULL,
	"value" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"stray" text,
	"return_asked_at" timestamp with time zone,
	CONSTRAINT "pix_payments_stray" CHECK ("pix_payments"."stray" in ('HELD', 'RETURNED'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"seller_id" bigint NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"sealed_body" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_seller_id_operation_key_pk" PRIMARY KEY("seller_id","operation","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limit_windows" (
	"bucket" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"used" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"charge_id" bigint,
	"occurred_at" timestamp with time zone NOT NULL,
	"posted_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "ledger_transactions_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "ledger_transactions_once" UNIQUE("reason","source"),
	CONSTRAINT "ledger_transactions_of_seller" UNIQUE("id","seller_id"),
	CONSTRAINT "ledger_transactions_reason" CHECK ("ledger_transactions"."reason" in ('SALE', 'STRAY_PAYMENT', 'STRAY_PAYMENT_RETURNED'))
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"seller_id" bigint NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "postings_amount" CHECK (amount <> 0),
	CONSTRAINT "postings_account" CHECK ("postings"."account" in ('CLEARING', 'SELLER_PAYABLE', 'PLATFORM_FEES', 'SUSPENSE'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"link_id" bigint,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"value" bigint NOT NULL,
	"installments" integer NOT NULL,
	"start_date" date NOT NULL,
	"payment" text NOT NULL,
	"customer" jsonb NOT NULL,
	"origin_request" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"metadata" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "orders_seller" UNIQUE("seller_id","id"),
	CONSTRAINT "orders_value" CHECK (value > 0),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('SENT', 'ABANDONED', 'PAID', 'CANCELED', 'LATE', 'PARTIALLY_PAID', 'REFUND', 'CHARGEBACK', 'PRE_AUTHORIZED', 'DISPUTE')),
	CONSTRAINT "orders_payment" CHECK ("orders"."payment" in ('PIX', 'BANK_SLIP', 'CREDIT_CARD', 'CREDIT_CARD_EARLY_BUYER', 'CREDIT_CARD_EARLY_SELLER', 'DEBIT_CARD')),
	CONSTRAINT "orders_origin" CHECK ("orders"."origin_request" in ('API', 'PAYMENT_LINK', 'SUBSCRIPTION', 'CHECKOUT', 'POS'))
);
--> statement-breakpoint
CREATE TABLE "payment_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"code" text NOT NULL,
	"seller_id" bigint NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"title" text,
	"description" text,
	"value" bigint,
	"installments" integer,
	"timer" boolean,
	"custom_installments_values" jsonb,
	"three_d_secure_enabled" boolean NOT NULL,
	"requires_liability_shift" boolean NOT NULL,
	"expires_at" timestamp with time zone,
	"scheduled_date" date,
	"uuid_seller_client" uuid,
	"subscription" jsonb,
	"payment_methods" text[] NOT NULL,
	"metadata" jsonb,
	"ip_origin_request" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_links_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "payment_links_code_unique" UNIQUE("code"),
	CONSTRAINT "payment_links_type" CHECK ("payment_links"."type" in ('ORDER', 'SUBSCRIPTION', 'FAST_ORDER')),
	CONSTRAINT "payment_links_status" CHECK ("payment_links"."status" in ('ACTIVE', 'CANCELED'))
);
--> statement-breakpoint
CREATE TABLE "portal_sessions" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portal_users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal_users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "portal_users_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "portal_users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_pix_charges" (
	"txid" text PRIMARY KEY NOT NULL,
	"seller_id" bigint NOT NULL,
	"receiver_name" text NOT NULL,
	"value" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"br_code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_pix_payments" (
	"end_to_end_id" text PRIMARY KEY NOT NULL,
	"txid" text NOT NULL,
	"value" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seller_id" bigint,
	"token_hash" text NOT NULL,
	"prefix" text NOT NULL,
	"scope" text NOT NULL,
	"active" boolean NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_keys_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "api_keys_scope" CHECK ("api_keys"."scope" in ('READ', 'WRITE', 'OPERATOR'))
);
--> statement-breakpoint
CREATE TABLE "seller_fees" (
	"seller_id" bigint NOT NULL,
	"payment_method" text NOT NULL,
	"rate_basis_points" integer NOT NULL,
	"fixed_fee" bigint NOT NULL,
	CONSTRAINT "seller_fees_seller_id_payment_method_pk" PRIMARY KEY("seller_id","payment_method"),
	CONSTRAINT "seller_fees_method" CHECK ("seller_fees"."payment_method" in ('PIX', 'BANK_SLIP', 'CREDIT_CARD', 'CREDIT_CARD_EARLY_BUYER', 'CREDIT_CARD_EARLY_SELLER', 'DEBIT_CARD'))
);
--> statement-breakpoint
CREATE TABLE "sellers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sellers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"document" text NOT NULL,
	"company_name" text NOT NULL,
	"fantasy_name" text NOT NULL,
	"email" text NOT NULL,
	"city" text NOT NULL,
	"pix_key" text NOT NULL,
	"environment" text NOT NULL,
	"receivable_flow" text NOT NULL,
	"clock_offset_ms" bigint DEFAULT 0 NOT NULL,
	"requests_per_window" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sellers_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "sellers_document_unique" UNIQUE("document"),
	CONSTRAINT "sellers_environment" CHECK ("sellers"."environment" in ('SANDBOX', 'LIVE')),
	CONSTRAINT "sellers_receivable_flow" CHECK ("sellers"."receivable_flow" in ('TIMELINE', 'EARLY'))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"endpoint_id" bigint NOT NULL,
	"seller_id" bigint NOT NULL,
	"resource_uuid" uuid NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"response_status" integer,
	"response_preview" text,
	"duration_ms" integer,
	"failure" text,
	CONSTRAINT "webhook_deliveries_once" UNIQUE("event_id","endpoint_id"),
	CONSTRAINT "webhook_deliveries_status" CHECK ("webhook_deliveries"."status" in ('PENDING', 'DELIVERED', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_endpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"domains" text[] NOT NULL,
	"active" boolean NOT NULL,
	"sealed_secret" text,
	"secret_preview" text,
	"failing_since" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_endpoints_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"domain" text NOT NULL,
	"resource_uuid" uuid NOT NULL,
	"status" text NOT NULL,
	"body" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_events_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "webhook_events_domain" CHECK ("webhook_events"."domain" in ('ORDER', 'PHYSICAL_ORDER', 'SUBSCRIPTION'))
);
--> statement-breakpoint
ALTER TABLE "buyers" ADD CONSTRAINT "buyers_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_order_of_seller" FOREIGN KEY ("seller_id","order_id") REFERENCES "public"."orders"("seller_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_payments" ADD CONSTRAINT "pix_payments_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_payments" ADD CONSTRAINT "pix_payments_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_transaction_of_seller" FOREIGN KEY ("transaction_id","seller_id") REFERENCES "public"."ledger_transactions"("id","seller_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_link_id_payment_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."payment_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_sessions" ADD CONSTRAINT "portal_sessions_user_id_portal_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."portal_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_users" ADD CONSTRAINT "portal_users_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulated_pix_payments" ADD CONSTRAINT "simulated_pix_payments_txid_simulated_pix_charges_txid_fk" FOREIGN KEY ("txid") REFERENCES "public"."simulated_pix_charges"("txid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_fees" ADD CONSTRAINT "seller_fees_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charges_order" ON "charges" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "charges_seller_paid" ON "charges" USING btree ("seller_id","paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "charges_pix_expiry" ON "charges" USING btree ("pix_expires_at") WHERE status = 'SCHEDULED';--> statement-breakpoint
CREATE INDEX "charges_seller_pix_expiry" ON "charges" USING btree ("seller_id","pix_expires_at") WHERE status = 'SCHEDULED';--> statement-breakpoint
CREATE UNIQUE INDEX "charges_without_pix_code" ON "charges" USING btree ("id") WHERE status = 'SCHEDULED' and payment_method = 'PIX' and pix_code is null;--> statement-breakpoint
CREATE INDEX "pix_payments_charge" ON "pix_payments" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "pix_payments_held" ON "pix_payments" USING btree ("received_at") WHERE stray = 'HELD';--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limit_windows_start" ON "rate_limit_windows" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "ledger_transactions_seller" ON "ledger_transactions" USING btree ("seller_id","occurred_at");--> statement-breakpoint
CREATE INDEX "ledger_transactions_charge" ON "ledger_transactions" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "postings_transaction" ON "postings" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "postings_seller_account" ON "postings" USING btree ("seller_id","account","id");--> statement-breakpoint
CREATE INDEX "orders_seller_status" ON "orders" USING btree ("seller_id","status","id");--> statement-breakpoint
CREATE INDEX "orders_seller_document" ON "orders" USING btree ("seller_id",(customer->>'document'),"id");--> statement-breakpoint
CREATE INDEX "orders_seller_email" ON "orders" USING btree ("seller_id",lower(customer->>'email'),"id");--> statement-breakpoint
CREATE INDEX "orders_link" ON "orders" USING btree ("link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_per_link" ON "orders" USING btree ("link_id") WHERE status not in ('CANCELED', 'ABANDONED');--> statement-breakpoint
CREATE INDEX "payment_links_seller" ON "payment_links" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "portal_sessions_user" ON "portal_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "portal_sessions_ended" ON "portal_sessions" USING btree (least("expires_at", "revoked_at"));--> statement-breakpoint
CREATE INDEX "sign_in_failures_email" ON "sign_in_failures" USING btree ("email","failed_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_age" ON "sign_in_failures" USING btree ("failed_at");--> statement-breakpoint
CREATE INDEX "simulated_pix_payments_txid" ON "simulated_pix_payments" USING btree ("txid");--> statement-breakpoint
CREATE INDEX "api_keys_seller" ON "api_keys" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "sellers_moved_clock" ON "sellers" USING btree ("id") WHERE clock_offset_ms <> 0;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint_due" ON "webhook_deliveries" USING btree ("endpoint_id","due_at") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_under_way" ON "webhook_deliveries" USING btree ("endpoint_id","seller_id","leased_until") WHERE status = 'PENDING' and leased_until is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_in_order" ON "webhook_deliveries" USING btree ("endpoint_id","resource_uuid","id") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_seller" ON "webhook_deliveries" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_seller" ON "webhook_endpoints" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "webhook_events_resource" ON "webhook_events" USING btree ("resource_uuid","id");--> statement-breakpoint
CREATE INDEX "webhook_events_seller" ON "webhook_events" USING btree ("seller_id","id");