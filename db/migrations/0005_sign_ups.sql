-- platform
CREATE TABLE "platform"."sign_ups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "platform"."sign_ups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"email" text NOT NULL,
	"status" text NOT NULL,
	"locale" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"token_hash" text,
	"expires_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"name" text,
	"shop_name" text,
	"document" text,
	"password_hash" text,
	"completed_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"seller_id" bigint,
	CONSTRAINT "sign_ups_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "sign_ups_status" CHECK ("status" in ('REQUESTED', 'MAILED', 'WAITING', 'CREATED', 'REFUSED')),
	CONSTRAINT "sign_ups_locale" CHECK ("locale" in ('pt-BR', 'en')),
	CONSTRAINT "sign_ups_password" CHECK (("password_hash" is not null) = ("status" = 'WAITING'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ups_token" ON "platform"."sign_ups" USING btree ("token_hash") WHERE "token_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ups_waiting" ON "platform"."sign_ups" USING btree ("email") WHERE status = 'WAITING';--> statement-breakpoint
CREATE INDEX "sign_ups_status_id" ON "platform"."sign_ups" USING btree ("status","id");