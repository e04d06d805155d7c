-- cells
ALTER TABLE "approvals" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "refusal" text;
