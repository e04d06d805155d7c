-- platform
-- A document is one seller's in each environment, no longer in both. The version before names the former key where it registers a
-- seller, which fails until its processes end.
ALTER TABLE "platform"."sellers" DROP CONSTRAINT "sellers_document_unique";--> statement-breakpoint
ALTER TABLE "platform"."sellers" ADD COLUMN "document_environment" text DEFAULT 'LIVE';--> statement-breakpoint
ALTER TABLE "platform"."sellers" ADD COLUMN "started_from" uuid;--> statement-breakpoint
ALTER TABLE "platform"."sign_ups" ADD COLUMN "network_hash" text;--> statement-breakpoint
-- allowed: a row for each seller, so that the index is built in a moment
CREATE UNIQUE INDEX "sellers_document" ON "platform"."sellers" USING btree ("document","document_environment");--> statement-breakpoint
-- allowed: no row has the new column yet
CREATE UNIQUE INDEX "sellers_started_from" ON "platform"."sellers" USING btree ("started_from") WHERE "started_from" is not null;--> statement-breakpoint
-- allowed: the default of the new column meets it, a row for each seller
ALTER TABLE "platform"."sellers" ADD CONSTRAINT "sellers_document_environment" CHECK ("document_environment" in ('SANDBOX', 'LIVE'));
