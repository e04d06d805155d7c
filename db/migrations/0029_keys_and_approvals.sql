CREATE TABLE "approvals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"resource" uuid NOT NULL,
	"order_uuid" uuid,
	"value" bigint NOT NULL,
	"requested_by" uuid,
	"requester_name" text,
	"decided_by" uuid,
	"decider_name" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	CONSTRAINT "approvals_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "approvals_resource_unique" UNIQUE("resource"),
	CONSTRAINT "approvals_kind" CHECK ("approvals"."kind" in ('REFUND', 'PAYOUT')),
	CONSTRAINT "approvals_status" CHECK ("approvals"."status" in ('PENDING', 'APPROVED', 'REJECTED', 'EXPIRED')),
	CONSTRAINT "approvals_value" CHECK (value > 0),
	CONSTRAINT "approvals_second_person" CHECK (decided_by is distinct from requested_by or decided_by is null)
);
--> statement-breakpoint
ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_scope";--> statement-breakpoint
ALTER TABLE "account_changes" ADD COLUMN "requested_by" text;--> statement-breakpoint
ALTER TABLE "account_changes" ADD COLUMN "stop_token_hash" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "awaits_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "awaits_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "scopes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Existing keys keep what they may do; an operator's key has no scopes.
UPDATE "api_keys" SET "scopes" = CASE "scope"
  WHEN 'WRITE' THEN array['read','charges','refunds','payouts','webhooks','sellers']
  WHEN 'READ' THEN array['read']
  ELSE array[]::text[] END;--> statement-breakpoint
ALTER TABLE "api_keys" ALTER COLUMN "scopes" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "addresses" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "approvals_seller" ON "approvals" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "approvals_due" ON "approvals" USING btree ("kind","expires_at") WHERE status = 'PENDING';--> statement-breakpoint
ALTER TABLE "api_keys" DROP COLUMN "scope";--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_stop_token_hash_unique" UNIQUE("stop_token_hash");--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_scopes" CHECK (scopes <@ array['read','charges','refunds','payouts','webhooks','sellers']);
