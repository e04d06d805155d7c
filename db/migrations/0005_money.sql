CREATE TABLE "dispute_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispute_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"dispute_id" bigint NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dispute_files_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "dispute_files_type" CHECK ("dispute_files"."media_type" in ('application/pdf', 'image/png', 'image/jpeg'))
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"charge_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"value" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answer_sent_at" timestamp with time zone,
	"send_asked_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"loss_reason" text,
	"status_at" timestamp with time zone NOT NULL,
	CONSTRAINT "disputes_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "disputes_reference_unique" UNIQUE("reference"),
	CONSTRAINT "disputes_value" CHECK (value > 0),
	CONSTRAINT "disputes_loss" CHECK ((status = 'LOST') = (loss_reason is not null)),
	CONSTRAINT "disputes_kind" CHECK ("disputes"."kind" in ('CARD', 'MED')),
	CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('ALERT', 'OPEN', 'ANSWERED', 'WON', 'LOST')),
	CONSTRAINT "disputes_loss_reason" CHECK ("disputes"."loss_reason" in ('ACCEPTED', 'EXPIRED', 'DECIDED'))
);
--> statement-breakpoint
CREATE TABLE "posting_seals" (
	"seller_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"transaction_id" bigint NOT NULL,
	"payable_after" bigint NOT NULL,
	"receivable_after" bigint NOT NULL,
	"blocked_after" bigint NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "posting_seals_seller_id_seq_pk" PRIMARY KEY("seller_id","seq"),
	CONSTRAINT "posting_seals_transaction_id_unique" UNIQUE("transaction_id")
);
--> statement-breakpoint
CREATE TABLE "statement_days" (
	"seller_id" bigint NOT NULL,
	"execution_date" date NOT NULL,
	"entries" integer NOT NULL,
	"gross_in" bigint NOT NULL,
	"gross_out" bigint NOT NULL,
	"net_in" bigint NOT NULL,
	"net_out" bigint NOT NULL,
	CONSTRAINT "statement_days_seller_id_execution_date_pk" PRIMARY KEY("seller_id","execution_date")
);
--> statement-breakpoint
CREATE TABLE "unsealed_transactions" (
	"transaction_id" bigint PRIMARY KEY NOT NULL,
	"seller_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"status" text NOT NULL,
	"value" bigint NOT NULL,
	"execution_date" date NOT NULL,
	"account" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	CONSTRAINT "payouts_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "payouts_once_a_day" UNIQUE("seller_id","execution_date"),
	CONSTRAINT "payouts_value" CHECK (value > 0),
	CONSTRAINT "payouts_status" CHECK ("payouts"."status" in ('PROCESSING', 'SUCCESS', 'ERROR'))
);
--> statement-breakpoint
CREATE TABLE "receivables" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receivables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"charge_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"execution_date" date NOT NULL,
	"gross" bigint NOT NULL,
	"net" bigint NOT NULL,
	"remaining" bigint NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "receivables_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "receivables_number" UNIQUE("charge_id","number"),
	CONSTRAINT "receivables_remaining" CHECK (remaining between 0 and net and (status = 'SCHEDULED' or remaining = 0)),
	CONSTRAINT "receivables_status" CHECK ("receivables"."status" in ('SCHEDULED', 'SETTLED', 'ANTICIPATED'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"charge_id" bigint NOT NULL,
	"status" text NOT NULL,
	"value" bigint NOT NULL,
	"reason" text,
	"as_fraud" boolean NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	CONSTRAINT "refunds_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "refunds_value" CHECK (value > 0),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('PROCESSING', 'SUCCESS', 'ERROR'))
);
--> statement-breakpoint
CREATE TABLE "simulated_answers" (
	"reference" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"files" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_pix_refunds" (
	"refund" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"value" bigint NOT NULL,
	"refunded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_transfers" (
	"reference" text PRIMARY KEY NOT NULL,
	"seller_id" bigint NOT NULL,
	"destination" text NOT NULL,
	"value" bigint NOT NULL,
	"refused" boolean NOT NULL,
	"transferred_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_reason";--> statement-breakpoint
ALTER TABLE "postings" DROP CONSTRAINT "postings_account";--> statement-breakpoint
ALTER TABLE "seller_fees" DROP CONSTRAINT "seller_fees_seller_id_payment_method_pk";--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "early_fee" bigint NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE "charges" ALTER COLUMN "early_fee" DROP DEFAULT;--> statement-breakpoint
UPDATE "charges" SET "early_fee" = "interest_amount" WHERE "interest_amount" > 0;--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "execution_date" date;--> statement-breakpoint
-- Sales of before count on the day on which they were made, whole. The ledger's own guard is off for this statement alone.
ALTER TABLE "postings" DISABLE TRIGGER "postings_insert_only";--> statement-breakpoint
UPDATE "postings" SET "purpose" = 'GROSS', "execution_date" = (t."occurred_at" AT TIME ZONE 'America/Sao_Paulo')::date
  FROM "ledger_transactions" t WHERE t."id" = "transaction_id" AND "account" = 'SELLER_PAYABLE';--> statement-breakpoint
ALTER TABLE "postings" ENABLE TRIGGER "postings_insert_only";--> statement-breakpoint
ALTER TABLE "seller_fees" ADD COLUMN "brand" text NOT NULL DEFAULT 'ANY';--> statement-breakpoint
ALTER TABLE "seller_fees" ALTER COLUMN "brand" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "seller_fees" ADD COLUMN "installments_from" integer NOT NULL DEFAULT 1;--> statement-breakpoint
ALTER TABLE "seller_fees" ALTER COLUMN "installments_from" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "seller_fees" ADD CONSTRAINT "seller_fees_seller_id_payment_method_brand_installments_from_pk" PRIMARY KEY("seller_id","payment_method","brand","installments_from");--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "next_payout_date" date NOT NULL DEFAULT (now() AT TIME ZONE 'America/Sao_Paulo')::date;--> statement-breakpoint
ALTER TABLE "sellers" ALTER COLUMN "next_payout_date" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "dispute_files" ADD CONSTRAINT "dispute_files_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_of_seller" FOREIGN KEY ("seller_id","order_id") REFERENCES "public"."orders"("seller_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_seals" ADD CONSTRAINT "posting_seals_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_seals" ADD CONSTRAINT "posting_seals_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_days" ADD CONSTRAINT "statement_days_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsealed_transactions" ADD CONSTRAINT "unsealed_transactions_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivables" ADD CONSTRAINT "receivables_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivables" ADD CONSTRAINT "receivables_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_of_seller" FOREIGN KEY ("seller_id","order_id") REFERENCES "public"."orders"("seller_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulated_pix_refunds" ADD CONSTRAINT "simulated_pix_refunds_reference_simulated_charges_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."simulated_charges"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_files_dispute" ON "dispute_files" USING btree ("dispute_id");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_one_of_charge" ON "disputes" USING btree ("charge_id") WHERE status not in ('WON', 'LOST');--> statement-breakpoint
CREATE INDEX "disputes_charge" ON "disputes" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_seller" ON "disputes" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "disputes_seller_status" ON "disputes" USING btree ("seller_id","status","id");--> statement-breakpoint
CREATE INDEX "disputes_due" ON "disputes" USING btree ("due_at") WHERE status in ('OPEN', 'ANSWERED');--> statement-breakpoint
CREATE INDEX "disputes_seller_due" ON "disputes" USING btree ("seller_id","due_at") WHERE status in ('OPEN', 'ANSWERED');--> statement-breakpoint
CREATE INDEX "disputes_unsent" ON "disputes" USING btree ("id") WHERE answered_at is not null and answer_sent_at is null;--> statement-breakpoint
CREATE INDEX "unsealed_transactions_seller" ON "unsealed_transactions" USING btree ("seller_id","transaction_id");--> statement-breakpoint
CREATE INDEX "payouts_processing" ON "payouts" USING btree ("id") WHERE status = 'PROCESSING';--> statement-breakpoint
CREATE INDEX "receivables_due" ON "receivables" USING btree ("execution_date") WHERE status = 'SCHEDULED';--> statement-breakpoint
CREATE INDEX "receivables_seller_due" ON "receivables" USING btree ("seller_id","execution_date") WHERE status = 'SCHEDULED';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("charge_id","idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE INDEX "refunds_charge" ON "refunds" USING btree ("charge_id","id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_seller" ON "refunds" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "refunds_seller_status" ON "refunds" USING btree ("seller_id","status","id");--> statement-breakpoint
CREATE INDEX "refunds_processing" ON "refunds" USING btree ("id") WHERE status = 'PROCESSING';--> statement-breakpoint
CREATE INDEX "simulated_pix_refunds_reference" ON "simulated_pix_refunds" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "charges_pre_authorized" ON "charges" USING btree ("status_at") WHERE status = 'PRE_AUTHORIZED';--> statement-breakpoint
CREATE INDEX "postings_statement" ON "postings" USING btree ("seller_id","execution_date","transaction_id") WHERE purpose <> 'MOVE';--> statement-breakpoint
CREATE INDEX "sellers_next_payout" ON "sellers" USING btree ("next_payout_date");--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_early_fee" CHECK (early_fee between 0 and fee);--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_reason" CHECK ("ledger_transactions"."reason" in ('SALE', 'REFUND', 'REFUND_REVERSED', 'DISPUTE', 'CHARGEBACK', 'CHARGEBACK_REVERSED', 'SETTLEMENT', 'ANTICIPATION', 'PAYOUT', 'PAYOUT_REVERSED', 'STRAY_PAYMENT', 'STRAY_PAYMENT_RETURNED'));--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_balance_of_seller" CHECK ((account in ('SELLER_PAYABLE', 'SELLER_RECEIVABLE')) = (purpose is not null)
        and (purpose is null) = (execution_date is null));--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_purpose" CHECK ("postings"."purpose" in ('GROSS', 'FEE', 'EARLY_FEE', 'SPLIT', 'MOVE'));--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_account" CHECK ("postings"."account" in ('CLEARING', 'SELLER_PAYABLE', 'SELLER_RECEIVABLE', 'SELLER_BLOCKED', 'SUB_SELLER_PAYABLE', 'PLATFORM_FEES', 'SUSPENSE'));--> statement-breakpoint
ALTER TABLE "seller_fees" ADD CONSTRAINT "seller_fees_brand" CHECK ("seller_fees"."brand" in ('ANY', 'visa', 'mastercard', 'elo', 'american_express', 'hipercard', 'diners'));--> statement-breakpoint
ALTER TABLE "seller_fees" ADD CONSTRAINT "seller_fees_installments" CHECK (installments_from between 1 and 12);--> statement-breakpoint
CREATE TRIGGER posting_seals_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON posting_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE FUNCTION await_seal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unsealed_transactions (transaction_id, seller_id) VALUES (NEW.id, NEW.seller_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_await_seal AFTER INSERT ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION await_seal();
--> statement-breakpoint
INSERT INTO unsealed_transactions (transaction_id, seller_id) SELECT id, seller_id FROM ledger_transactions;
