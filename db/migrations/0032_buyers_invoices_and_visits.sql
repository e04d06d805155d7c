CREATE TABLE "buyer_erasures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buyer_erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"buyer_uuid" uuid NOT NULL,
	"status" text NOT NULL,
	"requested_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "buyer_erasures_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "buyer_erasures_status" CHECK ("buyer_erasures"."status" in ('WAITING', 'DONE', 'WITHDRAWN'))
);
--> statement-breakpoint
CREATE TABLE "buyer_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buyer_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"buyer_id" bigint NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "buyer_notes_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"attempt_uuid" uuid NOT NULL,
	"link_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"items" jsonb NOT NULL,
	"due_date" date NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient" text NOT NULL,
	"reminds" boolean NOT NULL,
	"next_at" timestamp with time zone,
	"sent" integer NOT NULL,
	"sent_at" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "invoices_link_id_unique" UNIQUE("link_id"),
	CONSTRAINT "invoices_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "invoices_attempt" UNIQUE("seller_id","attempt_uuid"),
	CONSTRAINT "invoices_reminds" CHECK (recipient <> '' or not reminds)
);
--> statement-breakpoint
CREATE TABLE "link_days" (
	"seller_id" bigint NOT NULL,
	"link_id" bigint NOT NULL,
	"day" date NOT NULL,
	"opened" integer NOT NULL,
	CONSTRAINT "link_days_link_id_day_pk" PRIMARY KEY("link_id","day")
);
--> statement-breakpoint
CREATE TABLE "link_visits" (
	"link_id" bigint NOT NULL,
	"browser_hash" text NOT NULL,
	"seller_id" bigint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "link_visits_link_id_browser_hash_pk" PRIMARY KEY("link_id","browser_hash")
);
--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "buyer_notes" ADD CONSTRAINT "buyer_notes_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_link_id_payment_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."payment_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buyer_erasures_buyer" ON "buyer_erasures" USING btree ("seller_id","buyer_uuid","id");--> statement-breakpoint
CREATE UNIQUE INDEX "buyer_erasures_waiting" ON "buyer_erasures" USING btree ("seller_id","buyer_uuid") WHERE status = 'WAITING';--> statement-breakpoint
CREATE INDEX "buyer_erasures_due" ON "buyer_erasures" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "buyer_notes_buyer" ON "buyer_notes" USING btree ("buyer_id","seller_id","id");--> statement-breakpoint
CREATE INDEX "invoices_next" ON "invoices" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "invoices_seller_next" ON "invoices" USING btree ("seller_id","next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "link_visits_opened" ON "link_visits" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "buyers_seller_sorted" ON "buyers" USING btree ("seller_id","name","id");--> statement-breakpoint
CREATE INDEX "buyers_seller_email" ON "buyers" USING btree ("seller_id",lower(email),"id");--> statement-breakpoint
CREATE INDEX "buyers_seller_created" ON "buyers" USING btree ("seller_id","created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_buyer" ON "subscriptions" USING btree ("buyer_id","id") WHERE buyer_id is not null;