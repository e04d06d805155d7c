CREATE TABLE "csp_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "csp_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"directive" text NOT NULL,
	"blocked" text NOT NULL,
	"reports" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "csp_reports_kind" UNIQUE("page","directive","blocked")
);
--> statement-breakpoint
CREATE INDEX "csp_reports_last" ON "csp_reports" USING btree ("last_at");