-- cells
CREATE TABLE "link_replacements" (
	"link_id" bigint PRIMARY KEY NOT NULL,
	"seller_id" bigint NOT NULL,
	"order_uuid" uuid NOT NULL,
	"finish_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "refusal" text;--> statement-breakpoint
CREATE INDEX "link_replacements_finish" ON "link_replacements" USING btree ("finish_at");
