-- cells
ALTER TABLE "bank_files" ADD COLUMN "left_out" jsonb DEFAULT '{"lines":{},"accounts":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_files" ADD COLUMN "closing_balance" bigint;--> statement-breakpoint
ALTER TABLE "bank_files" ADD COLUMN "sum_difference" bigint;