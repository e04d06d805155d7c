CREATE TABLE "moved_cycle_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moved_cycle_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"seller_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"active" boolean NOT NULL,
	"bullets" text[] NOT NULL,
	"values" jsonb NOT NULL,
	"accept_payment_methods" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plans_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "subscription_cycles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_cycles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_id" bigint NOT NULL,
	"seller_id" bigint NOT NULL,
	"cycle" integer NOT NULL,
	"cycle_date" date NOT NULL,
	"value" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"attempts" integer NOT NULL,
	"retry_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	CONSTRAINT "subscription_cycles_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "subscription_cycles_once" UNIQUE("subscription_id","cycle")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"plan_id" bigint,
	"link_id" bigint,
	"buyer_id" bigint,
	"customer" jsonb NOT NULL,
	"status" text NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"title" text NOT NULL,
	"payment_method" text NOT NULL,
	"cycle_type" text NOT NULL,
	"value_per_month" bigint NOT NULL,
	"additional_value" bigint NOT NULL,
	"start_date" date NOT NULL,
	"card_id" bigint,
	"card_kept_at" timestamp with time zone,
	"next_cycle" integer NOT NULL,
	"next_cycle_date" date,
	"idempotency_key" text NOT NULL,
	"metadata" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "subscriptions_link_id_unique" UNIQUE("link_id"),
	CONSTRAINT "subscriptions_value" CHECK (value_per_month > 0 and additional_value >= 0),
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('PENDING', 'ACTIVE', 'DEFAULTER', 'INACTIVE', 'CHARGEBACK')),
	CONSTRAINT "subscriptions_method" CHECK ("subscriptions"."payment_method" in ('PIX', 'BANK_SLIP', 'CREDIT_CARD', 'CREDIT_CARD_EARLY_BUYER', 'CREDIT_CARD_EARLY_SELLER', 'DEBIT_CARD')),
	CONSTRAINT "subscriptions_cycle" CHECK ("subscriptions"."cycle_type" in ('MONTHLY', 'SEMESTER', 'YEARLY'))
);
--> statement-breakpoint
ALTER TABLE "moved_cycle_orders" ADD CONSTRAINT "moved_cycle_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_cycle_orders" ADD CONSTRAINT "moved_cycle_orders_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_cycles" ADD CONSTRAINT "subscription_cycles_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_cycles" ADD CONSTRAINT "subscription_cycles_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_cycles" ADD CONSTRAINT "subscription_cycles_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_link_id_payment_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."payment_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plans_seller" ON "plans" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "subscription_cycles_retry" ON "subscription_cycles" USING btree ("retry_at") WHERE retry_at is not null;--> statement-breakpoint
CREATE INDEX "subscription_cycles_seller_retry" ON "subscription_cycles" USING btree ("seller_id","retry_at") WHERE retry_at is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_seller" ON "subscriptions" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "subscriptions_seller_status" ON "subscriptions" USING btree ("seller_id","status","id");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("next_cycle_date") WHERE next_cycle_date is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_seller_due" ON "subscriptions" USING btree ("seller_id","next_cycle_date") WHERE next_cycle_date is not null;