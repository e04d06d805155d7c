CREATE TABLE "unmatched_claims" (
	"connection_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"stage" text NOT NULL,
	"reason" text NOT NULL,
	"value" bigint NOT NULL,
	"transaction_id" text,
	"nsu" text,
	"authorization_code" text,
	"due_at" timestamp with time zone NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"why" text NOT NULL,
	CONSTRAINT "unmatched_claims_connection_id_reference_pk" PRIMARY KEY("connection_id","reference"),
	CONSTRAINT "unmatched_claims_stage" CHECK ("unmatched_claims"."stage" in ('FIRST', 'SECOND'))
);
--> statement-breakpoint
ALTER TABLE "dispute_files" ADD COLUMN "pages" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "connection_id" bigint;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "stage" text DEFAULT 'FIRST' NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "answer_limits" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "followed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "unmatched_claims_due" ON "unmatched_claims" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "disputes_followed" ON "disputes" USING btree (coalesce(followed_at, '-infinity'::timestamptz)) WHERE connection_id is not null and status in ('OPEN', 'ANSWERED');--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_stage" CHECK ("disputes"."stage" in ('FIRST', 'SECOND'));