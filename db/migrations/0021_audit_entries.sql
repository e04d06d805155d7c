CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint,
	"occurred_at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_name" text,
	"address" text,
	"user_agent" text,
	"action" text NOT NULL,
	"resource_kind" text NOT NULL,
	"resource" text,
	"before" jsonb,
	"after" jsonb,
	"request_id" text NOT NULL,
	CONSTRAINT "audit_entries_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "audit_entries_actor" CHECK ("audit_entries"."actor_kind" in ('USER', 'KEY', 'OPERATOR', 'BANKING', 'BUYER', 'ANONYMOUS', 'SYSTEM'))
);
--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "security" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entries_seller" ON "audit_entries" USING btree ("seller_id","id");