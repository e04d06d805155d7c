CREATE TABLE "changed_sales_days" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "changed_sales_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seller_id" bigint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "changed_sales_days_seller_id_day_id_pk" PRIMARY KEY("seller_id","day","id")
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"seller_id" bigint NOT NULL,
	"day" date NOT NULL,
	"method" text NOT NULL,
	"origin" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"count" integer NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "sales_days_seller_id_day_method_origin_status_reason_pk" PRIMARY KEY("seller_id","day","method","origin","status","reason"),
	CONSTRAINT "sales_days_method" CHECK ("sales_days"."method" in ('PIX', 'BANK_SLIP', 'CREDIT_CARD', 'CREDIT_CARD_EARLY_BUYER', 'CREDIT_CARD_EARLY_SELLER', 'DEBIT_CARD')),
	CONSTRAINT "sales_days_origin" CHECK ("sales_days"."origin" in ('API', 'PAYMENT_LINK', 'SUBSCRIPTION', 'CHECKOUT', 'POS')),
	CONSTRAINT "sales_days_status" CHECK ("sales_days"."status" in ('SCHEDULED', 'LATE', 'PAID', 'CANCELED', 'PAID_MANUALLY', 'ABANDONED', 'REFUND', 'FAILED', 'CHARGEBACK', 'DISPUTE', 'PRE_AUTHORIZED'))
);
--> statement-breakpoint
CREATE TABLE "subscription_revenue_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_revenue_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seller_id" bigint NOT NULL,
	"subscription_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"change" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_revenue_changes_kind" CHECK ("subscription_revenue_changes"."kind" in ('NEW', 'UPGRADE', 'DOWNGRADE', 'DEFAULT', 'RECOVERY', 'CANCEL'))
);
--> statement-breakpoint
CREATE INDEX "subscription_revenue_changes_seller" ON "subscription_revenue_changes" USING btree ("seller_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "charges_seller_unpaid" ON "charges" USING btree ("seller_id","status_at") WHERE status in ('FAILED', 'CANCELED', 'ABANDONED') and paid_at is null;--> statement-breakpoint
-- The job counts every day that has a paid or closed charge.
INSERT INTO "changed_sales_days" ("seller_id", "day")
SELECT DISTINCT "seller_id", (coalesce("paid_at", "status_at") at time zone 'America/Sao_Paulo')::date FROM "charges"
WHERE "paid_at" IS NOT NULL OR "status" IN ('FAILED', 'CANCELED', 'ABANDONED');--> statement-breakpoint
-- Earlier changes of value were not stored: a subscription counts with its present value from its first payment on.
WITH "paying" AS (
  SELECT s."id", s."seller_id", s."status", s."status_at", "first"."paid_at",
    s."value_per_month" + CASE WHEN s."additional_cycles" = 0
      THEN s."additional_value" / CASE s."cycle_type" WHEN 'MONTHLY' THEN 1 WHEN 'SEMESTER' THEN 6 ELSE 12 END ELSE 0 END AS "value"
  FROM "subscriptions" s
  CROSS JOIN LATERAL (SELECT coalesce(min(c."paid_at"), s."created_at") AS "paid_at", count(c."paid_at") AS "paid"
    FROM "subscription_cycles" c WHERE c."subscription_id" = s."id") "first"
  WHERE s."status" IN ('ACTIVE', 'DEFAULTER', 'CHARGEBACK') OR s."status" = 'INACTIVE' AND "first"."paid" > 0)
INSERT INTO "subscription_revenue_changes" ("seller_id", "subscription_id", "kind", "change", "changed_at")
SELECT "seller_id", "id", 'NEW', "value", "paid_at" FROM "paying"
UNION ALL SELECT "seller_id", "id", CASE "status" WHEN 'DEFAULTER' THEN 'DEFAULT' ELSE 'CANCEL' END, -"value", "status_at"
  FROM "paying" WHERE "status" <> 'ACTIVE';
