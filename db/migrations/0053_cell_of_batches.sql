-- platform
ALTER TABLE "platform"."payout_batches" ADD COLUMN "cell" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
-- allowed: the table has one narrow row for each batch that a person prepared.
ALTER TABLE "platform"."payout_batches" ADD CONSTRAINT "payout_batches_cell_cells_number_fk" FOREIGN KEY ("cell") REFERENCES "platform"."cells"("number") ON DELETE no action ON UPDATE no action;
