-- cells
ALTER TABLE "sellers" DROP CONSTRAINT "sellers_document_unique";--> statement-breakpoint
ALTER TABLE "sellers" DROP CONSTRAINT "sellers_sandbox_active";--> statement-breakpoint
-- allowed: a row for each seller, so that the index is built in a moment
CREATE UNIQUE INDEX "sellers_document" ON "sellers" USING btree ("document","environment") WHERE status in ('ACTIVE', 'SUSPENDED');--> statement-breakpoint
-- allowed: wider than the constraint before, which every row meets
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_sandbox_active" CHECK (environment = 'LIVE' or status in ('ACTIVE', 'CLOSED'));
