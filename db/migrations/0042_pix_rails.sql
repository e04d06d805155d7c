CREATE TABLE "foreign_payments" (
	"connection_id" bigint NOT NULL,
	"payment_id" text NOT NULL,
	"reference" text,
	"value" bigint NOT NULL,
	"returned" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "foreign_payments_connection_id_payment_id_pk" PRIMARY KEY("connection_id","payment_id")
);
--> statement-breakpoint
CREATE TABLE "med_returns" (
	"return_id" text PRIMARY KEY NOT NULL,
	"seller_id" bigint NOT NULL,
	"charge_id" bigint NOT NULL,
	"dispute_id" bigint NOT NULL,
	"value" bigint NOT NULL,
	"booked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pix_charge_requests" (
	"connection_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"sent_until" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "pix_charge_requests_connection_id_reference_pk" PRIMARY KEY("connection_id","reference")
);
--> statement-breakpoint
CREATE TABLE "pix_hints" (
	"connection_id" bigint NOT NULL,
	"payment_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pix_hints_connection_id_payment_id_pk" PRIMARY KEY("connection_id","payment_id")
);
--> statement-breakpoint
CREATE TABLE "pix_positions" (
	"connection_id" bigint PRIMARY KEY NOT NULL,
	"compared_until" timestamp with time zone NOT NULL,
	"days_until" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"webhook_seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pix_tokens" (
	"connection_id" bigint PRIMARY KEY NOT NULL,
	"sealed_token" text,
	"issued_at" timestamp with time zone,
	"renew_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "simulated_charges" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "foreign_payments_paid" ON "foreign_payments" USING btree ("paid_at","payment_id");--> statement-breakpoint
CREATE INDEX "med_returns_charge" ON "med_returns" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "pix_charge_requests_sent" ON "pix_charge_requests" USING btree ("sent_until");--> statement-breakpoint
CREATE INDEX "pix_hints_due" ON "pix_hints" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "charges_open_of_connection" ON "charges" USING btree ("connection_id","id") WHERE status in ('SCHEDULED', 'LATE') and connection_id is not null;