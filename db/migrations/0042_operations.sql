CREATE TABLE "processes" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"certificates" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "processes_kind" CHECK ("processes"."kind" in ('WEB', 'WORKER', 'BANKING'))
);
--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "traceparent" text;
--> statement-breakpoint
-- allowed: now() is the same for all rows, so that Postgres stores it once and rewrites none.
ALTER TABLE "simulated_authentications" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "bank_check_due_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "charges" ALTER COLUMN "bank_check_due_at" SET DEFAULT now();
--> statement-breakpoint
-- Open charges that no list of a bank contains, and those closed in the last day, are due at once.
-- allowed: it writes only charges that are unpaid or were closed today, which are few beside all.
UPDATE "charges" SET "bank_check_due_at" = now()
WHERE "bank_reference" IS NOT NULL AND ("connection_id" IS NULL OR "payment_method" <> 'PIX')
  AND ("status" IN ('SCHEDULED', 'LATE')
    OR ("status" IN ('CANCELED', 'ABANDONED', 'FAILED') AND "status_at" >= now() - interval '1 day'));
