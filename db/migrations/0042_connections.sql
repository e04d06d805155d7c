CREATE TABLE "connection_assignments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "connection_assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"connection_id" bigint NOT NULL,
	"service" text NOT NULL,
	"seller_id" bigint,
	"position" integer NOT NULL,
	"brands" text[] DEFAULT '{}' NOT NULL,
	"min_value" bigint,
	"max_value" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "connection_assignments_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "connection_assignments_service" CHECK ("connection_assignments"."service" in ('PIX', 'BANK_SLIP', 'CARD', 'THREE_D_SECURE', 'PAYOUTS', 'DISPUTES')),
	CONSTRAINT "connection_assignments_brands" CHECK (brands <@ array['visa','mastercard','elo','american_express','hipercard','diners'])
);
--> statement-breakpoint
CREATE TABLE "connection_circuits" (
	"connection_id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"operation" text NOT NULL,
	"last_error" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	CONSTRAINT "connection_circuits_state" CHECK ("connection_circuits"."state" in ('CLOSED', 'OPEN', 'HALF_OPEN'))
);
--> statement-breakpoint
CREATE TABLE "connection_minutes" (
	"connection_id" bigint NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"operation" text NOT NULL,
	"calls" integer NOT NULL,
	"failures" integer NOT NULL,
	"total_ms" bigint NOT NULL,
	"longest_ms" integer NOT NULL,
	"last_error" text,
	"last_error_at" timestamp with time zone,
	CONSTRAINT "connection_minutes_connection_id_minute_operation_pk" PRIMARY KEY("connection_id","minute","operation")
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "connections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"seller_id" bigint,
	"settings" jsonb NOT NULL,
	"sealed_credentials" text NOT NULL,
	"version" integer NOT NULL,
	"active" boolean NOT NULL,
	"certificate_ends_at" timestamp with time zone,
	"warned_of_end_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "connections_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "method_offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "method_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seller_id" bigint,
	"methods" text[] NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "method_offers_seller" UNIQUE NULLS NOT DISTINCT("seller_id"),
	CONSTRAINT "method_offers_methods" CHECK (methods <@ array['PIX','BANK_SLIP','CREDIT_CARD','CREDIT_CARD_EARLY_BUYER','CREDIT_CARD_EARLY_SELLER','DEBIT_CARD'])
);
--> statement-breakpoint
ALTER TABLE "connection_assignments" ADD CONSTRAINT "connection_assignments_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_circuits" ADD CONSTRAINT "connection_circuits_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connection_assignments_of" ON "connection_assignments" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "connection_assignments_service_seller" ON "connection_assignments" USING btree ("service","seller_id");--> statement-breakpoint
CREATE INDEX "connection_circuits_open" ON "connection_circuits" USING btree ("tried_at") WHERE state <> 'CLOSED';--> statement-breakpoint
CREATE INDEX "connection_minutes_minute" ON "connection_minutes" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "connections_ending" ON "connections" USING btree ("certificate_ends_at") WHERE active and certificate_ends_at is not null;--> statement-breakpoint
CREATE INDEX "charges_open_at_connection" ON "charges" USING btree ("connection_id") WHERE connection_id is not null and status in ('SCHEDULED', 'LATE', 'PRE_AUTHORIZED');