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
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_reason";--> statement-breakpoint
ALTER TABLE "postings" DROP CONSTRAINT "postings_account";--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_report_id_settlement_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."settlement_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_lines_report" ON "settlement_lines" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "settlement_lines_charge" ON "settlement_lines" USING btree ("charge_id") WHERE charge_id is not null;--> statement-breakpoint
CREATE INDEX "settlement_lines_days" ON "settlement_lines" USING btree ("connection_id","paid_on");--> statement-breakpoint
CREATE INDEX "settlement_lines_new" ON "settlement_lines" USING btree ("id") WHERE state = 'NEW';--> statement-breakpoint
CREATE INDEX "settlement_lines_unmatched" ON "settlement_lines" USING btree ("connection_id","id") WHERE state = 'UNMATCHED';--> statement-breakpoint
CREATE INDEX "charges_connection_paid" ON "charges" USING btree ("connection_id","paid_at") WHERE connection_id is not null;--> statement-breakpoint
CREATE INDEX "charges_connection_nsu" ON "charges" USING btree ("connection_id","authorization_nsu") WHERE connection_id is not null and authorization_nsu is not null;--> statement-breakpoint
CREATE INDEX "charges_connection_transaction" ON "charges" USING btree ("connection_id","acquirer_authorization_nsu") WHERE connection_id is not null and acquirer_authorization_nsu is not null;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_reason" CHECK ("ledger_transactions"."reason" in ('SALE', 'REFUND', 'REFUND_REVERSED', 'DISPUTE', 'CHARGEBACK', 'CHARGEBACK_REVERSED', 'SETTLEMENT', 'SHARES_SCHEDULED', 'ANTICIPATION', 'PAYOUT', 'PAYOUT_REVERSED', 'STRAY_PAYMENT', 'STRAY_PAYMENT_RETURNED', 'PROVIDER_SETTLEMENT'));--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_account" CHECK ("postings"."account" in ('CLEARING', 'BANK', 'PROVIDER_FEES', 'SELLER_PAYABLE', 'SELLER_RECEIVABLE', 'SELLER_BLOCKED', 'SUB_SELLER_PAYABLE', 'SUB_SELLER_RECEIVABLE', 'PLATFORM_FEES', 'SUSPENSE'));