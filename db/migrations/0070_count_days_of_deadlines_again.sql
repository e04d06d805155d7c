-- cells
-- Charges that are late, or ended after their deadline, count on the day of the deadline: that day and the one of the end are
-- counted again.
INSERT INTO "changed_sales_days" ("seller_id", "day")
SELECT "seller_id", "day" FROM (
  SELECT DISTINCT "charges"."seller_id", ("ended"."at" at time zone 'America/Sao_Paulo')::date AS "day"
  FROM "charges" CROSS JOIN LATERAL (VALUES ("late_at"), ("status_at")) "ended" ("at")
  WHERE "paid_at" IS NULL AND "status" IN ('LATE', 'CANCELED', 'ABANDONED') AND "late_at" < "status_at" OFFSET 0) "days";
