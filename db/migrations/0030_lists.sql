CREATE TABLE "list_export_parts" (
	"export_id" bigint NOT NULL,
	"seller_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "list_export_parts_export_id_number_pk" PRIMARY KEY("export_id","number")
);
--> statement-breakpoint
CREATE TABLE "list_exports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"user_uuid" uuid NOT NULL,
	"role" text NOT NULL,
	"list" text NOT NULL,
	"query" text NOT NULL,
	"locale" text NOT NULL,
	"file_name" text NOT NULL,
	"total" integer NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"done_key" text,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "list_exports_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"user_uuid" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_views_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "list_export_parts" ADD CONSTRAINT "list_export_parts_export" FOREIGN KEY ("export_id") REFERENCES "public"."list_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_exports_person" ON "list_exports" USING btree ("seller_id","user_uuid","id");--> statement-breakpoint
CREATE INDEX "list_exports_open" ON "list_exports" USING btree ("id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "list_exports_created" ON "list_exports" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("seller_id","user_uuid","list","name");--> statement-breakpoint
CREATE INDEX "saved_views_list" ON "saved_views" USING btree ("seller_id","list","id");--> statement-breakpoint
CREATE INDEX "charges_seller_created" ON "charges" USING btree ("seller_id","created_at","id");--> statement-breakpoint
CREATE INDEX "disputes_seller_value" ON "disputes" USING btree ("seller_id","value","id");--> statement-breakpoint
CREATE INDEX "disputes_seller_created" ON "disputes" USING btree ("seller_id","created_at","id");--> statement-breakpoint
CREATE INDEX "disputes_seller_deadline" ON "disputes" USING btree ("seller_id",coalesce(due_at, 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "orders_seller_origin" ON "orders" USING btree ("seller_id","origin_request","id");--> statement-breakpoint
CREATE INDEX "payment_links_seller_created" ON "payment_links" USING btree ("seller_id","created_at","id") WHERE origin = 'PAYMENT_LINK';--> statement-breakpoint
CREATE INDEX "receivables_seller_date" ON "receivables" USING btree ("seller_id","execution_date","id");--> statement-breakpoint
CREATE INDEX "receivables_seller_gross" ON "receivables" USING btree ("seller_id","gross","id");--> statement-breakpoint
CREATE INDEX "refunds_seller_value" ON "refunds" USING btree ("seller_id","value","id");--> statement-breakpoint
CREATE INDEX "refunds_seller_created" ON "refunds" USING btree ("seller_id","created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_seller_method" ON "subscriptions" USING btree ("seller_id","payment_method","id");--> statement-breakpoint
CREATE INDEX "subscriptions_seller_value" ON "subscriptions" USING btree ("seller_id","value_per_month","id");--> statement-breakpoint
CREATE INDEX "subscriptions_seller_created" ON "subscriptions" USING btree ("seller_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_undelivered" ON "webhook_deliveries" USING btree ("seller_id","status","id") WHERE status <> 'DELIVERED';