CREATE TABLE "cards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"buyer_id" bigint,
	"status" text NOT NULL,
	"brand" text NOT NULL,
	"holder_name" text NOT NULL,
	"first6_digits" text NOT NULL,
	"last4_digits" text NOT NULL,
	"expiration_month" integer NOT NULL,
	"expiration_year" integer NOT NULL,
	"sealed_number" text NOT NULL,
	"fingerprint" text NOT NULL,
	"cvv_checked" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cards_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "cards_status" CHECK ("cards"."status" in ('ACTIVE', 'PENDING', 'INACTIVE')),
	CONSTRAINT "cards_brand" CHECK ("cards"."brand" in ('visa', 'mastercard', 'elo', 'american_express', 'hipercard', 'diners')),
	CONSTRAINT "cards_digits" CHECK (first6_digits ~ '^[0-9]{6}$' and last4_digits ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "simulated_authorizations" (
	"reference" text PRIMARY KEY NOT NULL,
	"seller_id" bigint NOT NULL,
	"value" bigint NOT NULL,
	"installments" integer NOT NULL,
	"capture" boolean NOT NULL,
	"answer" jsonb NOT NULL,
	"pending_until" timestamp with time zone,
	"authorized_at" timestamp with time zone NOT NULL,
	"captured_value" bigint,
	"voided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cards_buyer" ON "cards" USING btree ("seller_id","buyer_id","id");--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "interest_amount" bigint NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE "charges" ALTER COLUMN "interest_amount" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "card" jsonb;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "card_id" bigint;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "capture" boolean NOT NULL DEFAULT true;--> statement-breakpoint
ALTER TABLE "charges" ALTER COLUMN "capture" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "soft_descriptor" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "acquirer_reference" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "authorize_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "capture_value" bigint;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "authorization_nsu" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "acquirer_authorization_code" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "acquirer_authorization_nsu" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "authentication" jsonb;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "cavv_hash" text;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_acquirer_reference_unique" UNIQUE("acquirer_reference");--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_cavv_hash_unique" UNIQUE("cavv_hash");--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_interest" CHECK (interest_amount between 0 and fee);--> statement-breakpoint
CREATE INDEX "charges_unanswered" ON "charges" USING btree ("id") WHERE (status = 'SCHEDULED' and acquirer_reference is not null)
          or (status = 'PRE_AUTHORIZED' and capture_value is not null);
