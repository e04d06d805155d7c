CREATE TABLE "platform"."operator_idempotency_keys" (
	"seller_id" bigint NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"sealed_body" text,
	"resource" text,
	"leased_until" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_idempotency_keys_seller_id_operation_key_pk" PRIMARY KEY("seller_id","operation","key")
);
--> statement-breakpoint
INSERT INTO "platform"."operator_idempotency_keys" SELECT "seller_id", "operation", "key", "fingerprint", "status", "sealed_body", "resource", "leased_until", "expires_at" FROM "public"."idempotency_keys" WHERE "seller_id" = 0;
--> statement-breakpoint
CREATE TABLE "platform"."cells" (
	"number" smallint PRIMARY KEY NOT NULL,
	"schema" text NOT NULL,
	"accepts_sellers" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cells_schema_unique" UNIQUE("schema"),
	CONSTRAINT "cells_number" CHECK ("platform"."cells"."number" between 1 and 999)
);
--> statement-breakpoint
INSERT INTO "platform"."cells" ("number", "schema", "accepts_sellers", "created_at") VALUES (1, 'public', true, now());
--> statement-breakpoint
-- allowed: every process is stopped before this update, and the directory is one narrow row for each seller.
ALTER TABLE "platform"."sellers" ADD CONSTRAINT "sellers_cell_cells_number_fk" FOREIGN KEY ("cell") REFERENCES "platform"."cells"("number") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- allowed: every process is stopped before this update, and the directory is one narrow row for each seller.
CREATE INDEX "sellers_cell" ON "platform"."sellers" USING btree ("cell");
