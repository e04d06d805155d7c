-- cells
ALTER TABLE "webhook_endpoints" ADD COLUMN "last_refusal" jsonb;
