ALTER TABLE "payment_links" ADD COLUMN "return_to" jsonb;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "return_hosts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "breakdown" jsonb;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "resource_uuid" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "buyer_mails_off" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "locale" text;--> statement-breakpoint
CREATE INDEX "mails_seller_recipient" ON "mails" USING btree ("seller_id",lower(recipient),"id");--> statement-breakpoint
CREATE INDEX "mails_unsent_of" ON "mails" USING btree ("resource_uuid") WHERE resource_uuid is not null and due_at is not null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('RECEIPT', 'PIX_CODE', 'SLIP', 'REFUND_BEGUN', 'REFUND_DONE', 'REFUND_FAILED', 'CARD_DECLINED'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_locale" CHECK ("orders"."locale" in ('pt-BR', 'en'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_locale" CHECK ("subscriptions"."locale" in ('pt-BR', 'en'));--> statement-breakpoint
CREATE TABLE "buyer_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buyer_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"browser_hash" text NOT NULL,
	"target_hash" text NOT NULL,
	"channel" text NOT NULL,
	"buyer_uuid" uuid,
	"known_buyer_id" bigint,
	"sealed_code" text NOT NULL,
	"attempts" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "buyer_codes_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "buyer_codes_channel" CHECK ("buyer_codes"."channel" in ('MAIL', 'SMS'))
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "known_browsers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"known_buyer_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_browsers_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "known_browsers_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "known_buyers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "known_buyers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"name" text NOT NULL,
	"document" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"consent_at" timestamp with time zone NOT NULL,
	"consent_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_buyers_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "known_cards" (
	"card_id" bigint PRIMARY KEY NOT NULL,
	"seller_id" bigint NOT NULL,
	"known_buyer_id" bigint NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"consent_version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_texts" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"seller_id" bigint NOT NULL,
	"phone" text NOT NULL,
	"text" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_is_record" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_known_buyer_id_known_buyers_id_fk" FOREIGN KEY ("known_buyer_id") REFERENCES "public"."known_buyers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_cards" ADD CONSTRAINT "known_cards_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_cards" ADD CONSTRAINT "known_cards_known_buyer_id_known_buyers_id_fk" FOREIGN KEY ("known_buyer_id") REFERENCES "public"."known_buyers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buyer_codes_browser" ON "buyer_codes" USING btree ("seller_id","browser_hash","id");--> statement-breakpoint
CREATE INDEX "buyer_codes_target" ON "buyer_codes" USING btree ("seller_id","target_hash","created_at");--> statement-breakpoint
CREATE INDEX "buyer_codes_buyer" ON "buyer_codes" USING btree ("seller_id","buyer_uuid") WHERE buyer_uuid is not null;--> statement-breakpoint
CREATE INDEX "buyer_codes_created" ON "buyer_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "known_browsers_buyer" ON "known_browsers" USING btree ("known_buyer_id","id");--> statement-breakpoint
CREATE INDEX "known_browsers_expiry" ON "known_browsers" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "known_buyers_email" ON "known_buyers" USING btree ("seller_id",lower(email)) WHERE email_confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "known_buyers_document" ON "known_buyers" USING btree ("seller_id","document");--> statement-breakpoint
CREATE INDEX "known_cards_buyer" ON "known_cards" USING btree ("known_buyer_id","card_id");--> statement-breakpoint
CREATE INDEX "simulated_texts_seller" ON "simulated_texts" USING btree ("seller_id","taken_at");--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "asked_data" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "canceled_at" timestamp with time zone;--> statement-breakpoint
CREATE TABLE "used_wallet_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"seller_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "wallet" text;--> statement-breakpoint
CREATE INDEX "used_wallet_tokens_expired" ON "used_wallet_tokens" USING btree ("expires_at");--> statement-breakpoint
-- Old rows have no wallet: the check need not read them under the lock.
ALTER TABLE "charges" ADD CONSTRAINT "charges_wallet" CHECK ("charges"."wallet" in ('GOOGLE_PAY', 'APPLE_PAY')) NOT VALID;--> statement-breakpoint
ALTER TABLE "charges" VALIDATE CONSTRAINT "charges_wallet";