CREATE TABLE "api_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seller_id" bigint NOT NULL,
	"key_id" bigint NOT NULL,
	"request_id" uuid NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"operation" text NOT NULL,
	"path" text NOT NULL,
	"query" text,
	"resource" uuid,
	"status" integer NOT NULL,
	"error_code" text,
	"duration_ms" integer NOT NULL,
	"address" text NOT NULL,
	"user_agent" text,
	"idempotency_key" text,
	"is_replayed" boolean NOT NULL,
	"is_withheld" boolean NOT NULL,
	"request_body" text,
	"request_length" integer NOT NULL,
	"response_body" text,
	"response_length" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "api_requests_seller" ON "api_requests" USING btree ("seller_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "api_requests_errors" ON "api_requests" USING btree ("seller_id","occurred_at","id") WHERE status >= 400;--> statement-breakpoint
CREATE INDEX "api_requests_resource" ON "api_requests" USING btree ("seller_id","resource") WHERE resource is not null;--> statement-breakpoint
CREATE INDEX "api_requests_request" ON "api_requests" USING btree ("request_id");