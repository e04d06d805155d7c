-- A card that was kept for one payment alone is PENDING until that is decided; it was INACTIVE before.
UPDATE "cards" SET "status" = 'PENDING' WHERE "status" = 'INACTIVE' AND "sealed_number" <> ''
	AND EXISTS (SELECT 1 FROM "charges" WHERE "charges"."card_id" = "cards"."id" AND "charges"."status" = 'SCHEDULED');--> statement-breakpoint
-- What was refused, or spent, is never charged again.
UPDATE "cards" SET "sealed_number" = '' WHERE "status" = 'INACTIVE';--> statement-breakpoint
CREATE INDEX "cards_pending" ON "cards" USING btree ("created_at") WHERE status = 'PENDING';--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_number" CHECK ((status = 'INACTIVE') = (sealed_number = ''));