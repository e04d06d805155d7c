CREATE TABLE "authentications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "authentications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"charge_id" bigint,
	"value" bigint,
	"status" text NOT NULL,
	"requires_liability_shift" boolean NOT NULL,
	"data_only" boolean NOT NULL,
	"collect_hash" text,
	"method_url" text,
	"method_completed" boolean NOT NULL,
	"browser" jsonb,
	"asked_at" timestamp with time zone,
	"end_asked_at" timestamp with time zone,
	"challenge" jsonb,
	"trans_status" text,
	"ended" text,
	"redirect_url" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "authentications_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "authentications_charge_id_unique" UNIQUE("charge_id"),
	CONSTRAINT "authentications_collect_hash_unique" UNIQUE("collect_hash"),
	CONSTRAINT "authentications_status" CHECK ("authentications"."status" in ('PREPARED', 'CHALLENGE', 'FINISHED'))
);
--> statement-breakpoint
CREATE TABLE "simulated_authentications" (
	"reference" text PRIMARY KEY NOT NULL,
	"acs_transaction_id" text NOT NULL,
	"seller_id" bigint NOT NULL,
	"seller_name" text NOT NULL,
	"value" bigint NOT NULL,
	"brand" text NOT NULL,
	"last4_digits" text NOT NULL,
	"notification_url" text NOT NULL,
	"code" text,
	"wrong_codes" integer NOT NULL,
	"result" jsonb,
	CONSTRAINT "simulated_authentications_acs_transaction_id_unique" UNIQUE("acs_transaction_id")
);
--> statement-breakpoint
ALTER TABLE "simulated_authorizations" ADD COLUMN "eci" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "is_authenticating" boolean NOT NULL DEFAULT false;--> statement-breakpoint
ALTER TABLE "charges" ALTER COLUMN "is_authenticating" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "attempt_uuid" uuid;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "void_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "authentications" ADD CONSTRAINT "authentications_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authentications" ADD CONSTRAINT "authentications_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authentications" ADD CONSTRAINT "authentications_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "authentications_open" ON "authentications" USING btree ("expires_at") WHERE status <> 'FINISHED';--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_attempt_uuid_unique" UNIQUE("attempt_uuid");--> statement-breakpoint
CREATE INDEX "charges_voiding" ON "charges" USING btree ("id") WHERE void_asked_at is not null;--> statement-breakpoint
CREATE TABLE "simulated_refunds" (
	"refund" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"value" bigint NOT NULL,
	"refunded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "simulated_refunds" ADD CONSTRAINT "simulated_refunds_reference_simulated_authorizations_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."simulated_authorizations"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "simulated_refunds_reference" ON "simulated_refunds" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "orders_late" ON "orders" USING btree ("id") WHERE status = 'LATE';
