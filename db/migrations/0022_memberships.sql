CREATE TABLE "invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invitations_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('OWNER', 'FINANCE', 'SUPPORT', 'DEVELOPER', 'VIEWER', 'ADMIN')),
	CONSTRAINT "invitations_role_of_seller" CHECK (case when "invitations"."seller_id" is null then "invitations"."role" in ('ADMIN', 'VIEWER') else "invitations"."role" <> 'ADMIN' end)
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "memberships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"seller_id" bigint NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "memberships_user_seller" UNIQUE("user_id","seller_id"),
	CONSTRAINT "memberships_role" CHECK ("memberships"."role" in ('OWNER', 'FINANCE', 'SUPPORT', 'DEVELOPER', 'VIEWER'))
);
--> statement-breakpoint
ALTER TABLE "portal_users" DROP CONSTRAINT "portal_users_seller_id_sellers_id_fk";
--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "seller_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_sessions" ADD COLUMN "seller_id" bigint;--> statement-breakpoint
ALTER TABLE "portal_users" ADD COLUMN "operator_role" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_portal_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."portal_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree (coalesce("seller_id", 0),"email") WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "invitations_seller" ON "invitations" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "memberships_seller" ON "memberships" USING btree ("seller_id");--> statement-breakpoint
ALTER TABLE "portal_sessions" ADD CONSTRAINT "portal_sessions_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "memberships" ("user_id", "seller_id", "role", "created_at")
	SELECT "id", "seller_id", 'OWNER', "created_at" FROM "portal_users" WHERE "seller_id" IS NOT NULL;--> statement-breakpoint
UPDATE "portal_users" SET "operator_role" = 'ADMIN' WHERE "seller_id" IS NULL;--> statement-breakpoint
UPDATE "portal_sessions" SET "seller_id" = "portal_users"."seller_id" FROM "portal_users" WHERE "portal_users"."id" = "portal_sessions"."user_id";--> statement-breakpoint
ALTER TABLE "portal_users" DROP COLUMN "seller_id";--> statement-breakpoint
ALTER TABLE "portal_users" ADD CONSTRAINT "portal_users_operator_role" CHECK ("portal_users"."operator_role" in ('ADMIN', 'VIEWER'));