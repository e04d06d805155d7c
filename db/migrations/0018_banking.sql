CREATE TABLE "banking_credentials" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banking_credentials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"title" text NOT NULL,
	"client_id" text NOT NULL,
	"secrets" jsonb NOT NULL,
	"certificates" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "banking_credentials_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "banking_credentials_client_id_unique" UNIQUE("client_id")
);
--> statement-breakpoint
ALTER TABLE "webhook_events" DROP CONSTRAINT "webhook_events_domain";--> statement-breakpoint
ALTER TABLE "banking_credentials" ADD CONSTRAINT "banking_credentials_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banking_credentials_seller" ON "banking_credentials" USING btree ("seller_id","id");--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_domain" CHECK ("webhook_events"."domain" in ('ORDER', 'PHYSICAL_ORDER', 'SUBSCRIPTION', 'CASH_IN', 'CASH_OUT')) NOT VALID;--> statement-breakpoint
ALTER TABLE "webhook_events" VALIDATE CONSTRAINT "webhook_events_domain";