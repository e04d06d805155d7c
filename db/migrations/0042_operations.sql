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
-- Locks in the order in which a payment takes them, charges before events: in the other order each would wait for the other.
ALTER TABLE "charges" ADD COLUMN "bank_check_due_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "charges" ALTER COLUMN "bank_check_due_at" SET DEFAULT now();
--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "traceparent" text;
--> statement-breakpoint
-- Partitions of attempts cannot be dropped with it. Not in the migration that adds them: this locks deliveries too.
ALTER TABLE "webhook_attempts" DROP CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk";
--> statement-breakpoint
-- allowed: now() is the same for all rows, so that Postgres stores it once and rewrites none.
ALTER TABLE "simulated_authentications" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;
