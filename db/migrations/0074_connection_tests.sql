-- platform
ALTER TABLE "platform"."connections" ADD COLUMN "tested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "platform"."connections" ADD COLUMN "test_passed" boolean;