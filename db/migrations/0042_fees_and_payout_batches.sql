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
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";
--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_kind";
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";
--> statement-breakpoint
DROP INDEX "payouts_processing";
--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "by_batch" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "fee_tables" ADD CONSTRAINT "fee_tables_change_id_fee_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."fee_changes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payout_batch_downloads" ADD CONSTRAINT "payout_batch_downloads_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payout_batch_items" ADD CONSTRAINT "payout_batch_items_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_way" UNIQUE("id","by_batch");
--> statement-breakpoint
ALTER TABLE "payout_batch_items" ADD CONSTRAINT "payout_batch_items_payout" FOREIGN KEY ("payout_id","by_batch") REFERENCES "public"."payouts"("id","by_batch") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "fee_changes_seller" ON "fee_changes" USING btree ("seller_id","id");
--> statement-breakpoint
CREATE INDEX "fee_changes_unnoticed" ON "fee_changes" USING btree ("id") WHERE noticed_seller_id is not null;
--> statement-breakpoint
CREATE INDEX "fee_tables_in_force" ON "fee_tables" USING btree ("seller_id","payment_method","valid_from","change_id") WHERE not withdrawn;
--> statement-breakpoint
CREATE INDEX "payout_batch_downloads_batch" ON "payout_batch_downloads" USING btree ("batch_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payout_batch_items_once" ON "payout_batch_items" USING btree ("payout_id") WHERE status <> 'WITHDRAWN';
--> statement-breakpoint
CREATE UNIQUE INDEX "payout_batch_items_reference" ON "payout_batch_items" USING btree ("bank_reference") WHERE status = 'PAID';
--> statement-breakpoint
CREATE INDEX "payout_batch_items_batch" ON "payout_batch_items" USING btree ("batch_id","id");
--> statement-breakpoint
CREATE INDEX "payout_batches_open" ON "payout_batches" USING btree ("id") WHERE status in ('PREPARED', 'APPROVED');
--> statement-breakpoint
CREATE INDEX "payouts_by_api" ON "payouts" USING btree ("id") WHERE status = 'PROCESSING' and not by_batch;
--> statement-breakpoint
CREATE INDEX "payouts_for_batches" ON "payouts" USING btree ("id") WHERE status = 'PROCESSING' and by_batch;
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('DISPUTE', 'DISPUTE_DEADLINE', 'FAILED_REFUND', 'FAILED_PAYOUT', 'APPROVAL', 'SUBSCRIPTION_DEFAULT', 'LARGE_PAYMENT', 'FIRST_SALE', 'DAILY_SUMMARY', 'EXPORT_READY', 'EXPORT_FAILED', 'FEE_CHANGE', 'ENDPOINT', 'KEY_EXPIRING', 'CARD_LIMIT', 'NEW_MEMBER', 'ACCOUNT_CHANGE', 'EMAIL_CHANGE', 'NEW_DEVICE'));
--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_kind" CHECK ("notification_preferences"."kind" in ('DISPUTE', 'DISPUTE_DEADLINE', 'FAILED_REFUND', 'FAILED_PAYOUT', 'APPROVAL', 'SUBSCRIPTION_DEFAULT', 'LARGE_PAYMENT', 'FIRST_SALE', 'DAILY_SUMMARY', 'EXPORT_READY', 'EXPORT_FAILED', 'FEE_CHANGE', 'ENDPOINT', 'KEY_EXPIRING', 'CARD_LIMIT', 'NEW_MEMBER', 'ACCOUNT_CHANGE', 'EMAIL_CHANGE', 'NEW_DEVICE'));
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('DISPUTE', 'DISPUTE_DEADLINE', 'FAILED_REFUND', 'FAILED_PAYOUT', 'APPROVAL', 'SUBSCRIPTION_DEFAULT', 'LARGE_PAYMENT', 'FIRST_SALE', 'DAILY_SUMMARY', 'EXPORT_READY', 'EXPORT_FAILED', 'FEE_CHANGE', 'ENDPOINT', 'KEY_EXPIRING', 'CARD_LIMIT', 'NEW_MEMBER', 'ACCOUNT_CHANGE', 'EMAIL_CHANGE', 'NEW_DEVICE'));