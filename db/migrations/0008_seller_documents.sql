-- cells
ALTER TABLE "sellers" DROP CONSTRAINT "sellers_document_unique";--> statement-breakpoint
-- allowed: a row for each seller, so that the index is built in a moment
CREATE UNIQUE INDEX "sellers_document" ON "sellers" USING btree ("document","environment") WHERE status in ('ACTIVE', 'SUSPENDED');
