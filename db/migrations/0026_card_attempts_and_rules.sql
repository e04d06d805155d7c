CREATE TABLE "limit_trips" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "limit_trips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seller_id" bigint NOT NULL,
	"limit_name" text NOT NULL,
	"subject" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"refused" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "limit_trips_window" UNIQUE("seller_id","limit_name","subject","window_start")
);
--> statement-breakpoint
CREATE TABLE "risk_rules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "risk_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"values" text[] NOT NULL,
	"methods" text[] NOT NULL,
	"above" bigint,
	"action" text NOT NULL,
	"enabled" boolean NOT NULL,
	"hits" integer NOT NULL,
	"last_hit_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "risk_rules_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "risk_rules_kind" CHECK ("risk_rules"."kind" in ('DOCUMENT', 'EMAIL', 'CARD', 'NETWORK', 'AMOUNT', 'DAY_AMOUNT')),
	CONSTRAINT "risk_rules_action" CHECK ("risk_rules"."action" in ('BLOCK', 'REQUIRE_3DS')),
	CONSTRAINT "risk_rules_above" CHECK ((kind in ('AMOUNT', 'DAY_AMOUNT')) = (above is not null))
);
--> statement-breakpoint
CREATE TABLE "velocity_windows" (
	"bucket" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"used" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "risk" jsonb;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "risk" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "limit_trips" ADD CONSTRAINT "limit_trips_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_rules" ADD CONSTRAINT "risk_rules_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "limit_trips_newest" ON "limit_trips" USING btree ("seller_id","last_at");--> statement-breakpoint
CREATE INDEX "limit_trips_old" ON "limit_trips" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "risk_rules_seller" ON "risk_rules" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "velocity_windows_start" ON "velocity_windows" USING btree ("window_start");