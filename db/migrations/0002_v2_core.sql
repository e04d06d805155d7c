ALTER TABLE "pix_payments" RENAME TO "bank_payments";--> statement-breakpoint
ALTER TABLE "bank_payments" RENAME COLUMN "end_to_end_id" TO "payment_id";--> statement-breakpoint
ALTER INDEX "pix_payments_pkey" RENAME TO "bank_payments_pkey";--> statement-breakpoint
ALTER INDEX "pix_payments_charge" RENAME TO "bank_payments_charge";--> statement-breakpoint
ALTER INDEX "pix_payments_held" RENAME TO "bank_payments_held";--> statement-breakpoint
ALTER TABLE "bank_payments" RENAME CONSTRAINT "pix_payments_charge_id_charges_id_fk" TO "bank_payments_charge_id_charges_id_fk";--> statement-breakpoint
ALTER TABLE "bank_payments" RENAME CONSTRAINT "pix_payments_seller_id_sellers_id_fk" TO "bank_payments_seller_id_sellers_id_fk";--> statement-breakpoint
ALTER TABLE "bank_payments" RENAME CONSTRAINT "pix_payments_stray" TO "bank_payments_stray";--> statement-breakpoint
ALTER TABLE "bank_payments" ADD COLUMN "method" text NOT NULL DEFAULT 'PIX';--> statement-breakpoint
ALTER TABLE "bank_payments" ALTER COLUMN "method" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "bank_payments" ADD CONSTRAINT "bank_payments_method" CHECK ("bank_payments"."method" in ('PIX', 'BANK_SLIP'));--> statement-breakpoint
ALTER TABLE "simulated_pix_charges" RENAME TO "simulated_charges";--> statement-breakpoint
ALTER TABLE "simulated_charges" RENAME COLUMN "txid" TO "reference";--> statement-breakpoint
ALTER TABLE "simulated_charges" RENAME COLUMN "br_code" TO "code";--> statement-breakpoint
ALTER INDEX "simulated_pix_charges_pkey" RENAME TO "simulated_charges_pkey";--> statement-breakpoint
ALTER TABLE "simulated_charges" ADD COLUMN "method" text NOT NULL DEFAULT 'PIX';--> statement-breakpoint
ALTER TABLE "simulated_charges" ALTER COLUMN "method" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "simulated_charges" ADD COLUMN "due_date" date;--> statement-breakpoint
ALTER TABLE "simulated_charges" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "simulated_charges" ADD CONSTRAINT "simulated_charges_method" CHECK ("simulated_charges"."method" in ('PIX', 'BANK_SLIP'));--> statement-breakpoint
ALTER TABLE "simulated_pix_payments" RENAME TO "simulated_payments";--> statement-breakpoint
ALTER TABLE "simulated_payments" RENAME COLUMN "end_to_end_id" TO "payment_id";--> statement-breakpoint
ALTER TABLE "simulated_payments" RENAME COLUMN "txid" TO "reference";--> statement-breakpoint
ALTER INDEX "simulated_pix_payments_pkey" RENAME TO "simulated_payments_pkey";--> statement-breakpoint
ALTER INDEX "simulated_pix_payments_txid" RENAME TO "simulated_payments_reference";--> statement-breakpoint
ALTER TABLE "simulated_payments" RENAME CONSTRAINT "simulated_pix_payments_txid_simulated_pix_charges_txid_fk" TO "simulated_payments_reference_simulated_charges_reference_fk";--> statement-breakpoint
ALTER TABLE "charges" RENAME COLUMN "pix_txid" TO "bank_reference";--> statement-breakpoint
ALTER TABLE "charges" RENAME COLUMN "pix_expires_at" TO "payable_until";--> statement-breakpoint
ALTER TABLE "charges" RENAME CONSTRAINT "charges_pix_txid_unique" TO "charges_bank_reference_unique";--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "bank_slip_barcode" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "late_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "failure" jsonb;--> statement-breakpoint
DROP INDEX "charges_pix_expiry";--> statement-breakpoint
DROP INDEX "charges_seller_pix_expiry";--> statement-breakpoint
DROP INDEX "charges_without_pix_code";--> statement-breakpoint
CREATE INDEX "charges_seller_newest" ON "charges" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "charges_seller_status" ON "charges" USING btree ("seller_id","status","id");--> statement-breakpoint
CREATE INDEX "charges_seller_method" ON "charges" USING btree ("seller_id","payment_method","id");--> statement-breakpoint
CREATE INDEX "charges_seller_value" ON "charges" USING btree ("seller_id","value","id");--> statement-breakpoint
CREATE INDEX "charges_seller_expiration" ON "charges" USING btree ("seller_id","expiration_date","id");--> statement-breakpoint
CREATE INDEX "charges_ended" ON "charges" USING btree ("payable_until") WHERE status = 'SCHEDULED' and late_at is null;--> statement-breakpoint
CREATE INDEX "charges_seller_ended" ON "charges" USING btree ("seller_id","payable_until") WHERE status = 'SCHEDULED' and late_at is null;--> statement-breakpoint
CREATE INDEX "charges_late" ON "charges" USING btree ("late_at") WHERE status = 'SCHEDULED';--> statement-breakpoint
CREATE INDEX "charges_seller_late" ON "charges" USING btree ("seller_id","late_at") WHERE status = 'SCHEDULED';--> statement-breakpoint
CREATE INDEX "charges_unissued" ON "charges" USING btree ("id") WHERE status in ('SCHEDULED', 'LATE') and bank_reference is not null
          and pix_code is null and bank_slip_barcode is null;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "split" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "url_call_back" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ip_origin_request" text;--> statement-breakpoint
CREATE INDEX "orders_seller_value" ON "orders" USING btree ("seller_id","value","id");--> statement-breakpoint
CREATE INDEX "orders_seller_start" ON "orders" USING btree ("seller_id","start_date","id");--> statement-breakpoint
CREATE INDEX "orders_seller_name" ON "orders" USING btree ("seller_id",lower(customer->>'name') text_pattern_ops,"id");--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "country_code" text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "buyers" ALTER COLUMN "country_code" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "buyers" DROP CONSTRAINT "buyers_document";--> statement-breakpoint
ALTER TABLE "buyers" ADD CONSTRAINT "buyers_document" UNIQUE("seller_id","document","document_type","document_country");--> statement-breakpoint
CREATE INDEX "buyers_seller" ON "buyers" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "buyers_seller_name" ON "buyers" USING btree ("seller_id",lower(name) text_pattern_ops,"id");--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "resource" text;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "origin" text NOT NULL DEFAULT 'PAYMENT_LINK';--> statement-breakpoint
ALTER TABLE "payment_links" ALTER COLUMN "origin" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_origin" CHECK ("payment_links"."origin" in ('PAYMENT_LINK', 'CHECKOUT'));--> statement-breakpoint
DROP INDEX "payment_links_seller";--> statement-breakpoint
CREATE INDEX "payment_links_seller" ON "payment_links" USING btree ("seller_id","id") WHERE origin = 'PAYMENT_LINK';--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "buyer_interest_basis_points" integer NOT NULL DEFAULT 199;--> statement-breakpoint
ALTER TABLE "sellers" ALTER COLUMN "buyer_interest_basis_points" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "seller_url" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "owner" jsonb;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "contact" jsonb;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "account" jsonb;--> statement-breakpoint
CREATE TABLE "sub_sellers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sub_sellers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seller_id" bigint NOT NULL,
	"name" text NOT NULL,
	"document" text NOT NULL,
	"phone_country_code" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"alternative_email" text NOT NULL,
	"account" jsonb,
	"active" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sub_sellers_document" UNIQUE("seller_id","document")
);
--> statement-breakpoint
ALTER TABLE "sub_sellers" ADD CONSTRAINT "sub_sellers_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sub_sellers_seller" ON "sub_sellers" USING btree ("seller_id","id");--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "uuid" uuid NOT NULL DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "api_keys" ALTER COLUMN "uuid" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_uuid_unique" UNIQUE("uuid");--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "title" text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "api_keys" ALTER COLUMN "title" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "deprecated_single" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_endpoints_single" ON "webhook_endpoints" USING btree ("seller_id") WHERE deprecated_single;--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "sub_seller_id" bigint;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_sub_seller_id_sub_sellers_id_fk" FOREIGN KEY ("sub_seller_id") REFERENCES "public"."sub_sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" DROP CONSTRAINT "postings_account";--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_account" CHECK ("postings"."account" in ('CLEARING', 'SELLER_PAYABLE', 'SUB_SELLER_PAYABLE', 'PLATFORM_FEES', 'SUSPENSE'));--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_sub_seller" CHECK ((account = 'SUB_SELLER_PAYABLE') = (sub_seller_id is not null));
