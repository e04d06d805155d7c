CREATE TABLE "mail_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"token_hash" text,
	"expires_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	CONSTRAINT "mail_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "mail_links_kind" CHECK ("mail_links"."kind" in ('PASSWORD_RESET', 'DEVICE_PROOF'))
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sealed_secret" text;--> statement-breakpoint
ALTER TABLE "portal_sessions" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "portal_sessions" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "portal_sessions" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_users" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD COLUMN "request_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD COLUMN "audited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_links_due" ON "mail_links" USING btree ("requested_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "mail_links_email" ON "mail_links" USING btree ("email","requested_at");--> statement-breakpoint
CREATE INDEX "mail_links_age" ON "mail_links" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_due" ON "sign_in_failures" USING btree ("failed_at") WHERE not audited;