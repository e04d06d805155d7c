ALTER TABLE "cards" ADD COLUMN "network_transaction_id" text;--> statement-breakpoint
ALTER TABLE "bank_payments" ADD COLUMN "return_failure" jsonb;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "retry_advice" jsonb;