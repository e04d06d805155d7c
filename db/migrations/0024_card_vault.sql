ALTER TABLE "cards" DROP CONSTRAINT "cards_digits";--> statement-breakpoint
DROP INDEX "cards_shown_digits";--> statement-breakpoint
ALTER TABLE "cards" ALTER COLUMN "fingerprint" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "number_hash" text;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "unused_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "unused_erased_at" timestamp with time zone;--> statement-breakpoint
-- The fingerprint was the keyed hash. The hash stays inside, for numbers that are still stored; answers get a random value, one for each number and seller.
UPDATE "cards" SET "unused_since" = "created_at", "number_hash" = CASE WHEN "status" <> 'INACTIVE' THEN "fingerprint" END;--> statement-breakpoint
WITH "fresh" AS MATERIALIZED (
	SELECT "seller_id", "fingerprint" AS "hash", replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') AS "value"
	FROM (SELECT DISTINCT "seller_id", "fingerprint" FROM "cards") AS "numbers"
)
UPDATE "cards" SET "fingerprint" = "fresh"."value" FROM "fresh"
	WHERE "cards"."seller_id" = "fresh"."seller_id" AND "cards"."fingerprint" = "fresh"."hash";--> statement-breakpoint
ALTER TABLE "cards" ALTER COLUMN "unused_since" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "authentications_card" ON "authentications" USING btree ("card_id","created_at");--> statement-breakpoint
CREATE INDEX "cards_number_hash" ON "cards" USING btree ("seller_id","number_hash") WHERE number_hash is not null;--> statement-breakpoint
CREATE INDEX "cards_hash_of_erased" ON "cards" USING btree ("created_at") WHERE status = 'INACTIVE' and number_hash is not null;--> statement-breakpoint
CREATE INDEX "cards_unused" ON "cards" USING btree ("unused_since") WHERE status = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "cards_seller_unused" ON "cards" USING btree ("seller_id","unused_since") WHERE status = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "charges_card" ON "charges" USING btree ("card_id","created_at") WHERE card_id is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_card" ON "subscriptions" USING btree ("card_id") WHERE card_id is not null;--> statement-breakpoint
CREATE INDEX "cards_shown_digits" ON "cards" USING btree ("seller_id","first6_digits","last4_digits","created_at","number_hash");--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_unused_erased" CHECK (unused_erased_at is null or (status = 'INACTIVE' and number_hash is null and holder_name = ''));--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_digits" CHECK (first6_digits ~ (case when unused_erased_at is null then '^[0-9]{6}$' else '^$' end) and last4_digits ~ '^[0-9]{4}$');