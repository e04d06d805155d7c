-- platform
ALTER TABLE "platform"."settlement_lines" DROP CONSTRAINT "settlement_lines_state";--> statement-breakpoint
-- allowed: wider than the one before; the table has the lines of imported files, which are read in milliseconds
ALTER TABLE "platform"."settlement_lines" ADD CONSTRAINT "settlement_lines_state" CHECK ("platform"."settlement_lines"."state" in ('FORECAST', 'NEW', 'MATCHED', 'UNMATCHED', 'ASIDE'));
