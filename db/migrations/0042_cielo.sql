CREATE TABLE "cielo_hints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cielo_hints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"connection_id" bigint NOT NULL,
	"payment_id" text NOT NULL,
	"change_type" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cielo_refunds" (
	"connection_id" bigint NOT NULL,
	"refund" text NOT NULL,
	"reference" text NOT NULL,
	"value" bigint NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"expected_voided" bigint,
	"accepted_at" timestamp with time zone,
	"failure" jsonb,
	"note" text,
	CONSTRAINT "cielo_refunds_connection_id_refund_pk" PRIMARY KEY("connection_id","refund"),
	CONSTRAINT "cielo_refunds_state" CHECK ("cielo_refunds"."state" in ('REQUESTED', 'SENT', 'ACCEPTED', 'DONE', 'REFUSED')),
	CONSTRAINT "cielo_refunds_note" CHECK ("cielo_refunds"."note" in ('SEVERAL_PAYMENTS', 'LATE_PAYMENT', 'VOID_REFUSED', 'REGISTRATION', 'REFUND_IMPOSSIBLE', 'REFUND_DENIED')),
	CONSTRAINT "cielo_refunds_value" CHECK (value > 0)
);
--> statement-breakpoint
CREATE TABLE "cielo_sales" (
	"connection_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"seller_id" bigint,
	"brand" text,
	"value" bigint,
	"state" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"payment_id" text,
	"authorization_code" text,
	"nsu" text,
	"tid" text,
	"authorized_on" date,
	"decline" jsonb,
	"closed_at" timestamp with time zone,
	"taken_until" timestamp with time zone,
	"void_sent_at" timestamp with time zone,
	"look_at" timestamp with time zone,
	"looks" integer DEFAULT 0 NOT NULL,
	"note" text,
	CONSTRAINT "cielo_sales_connection_id_reference_pk" PRIMARY KEY("connection_id","reference"),
	CONSTRAINT "cielo_sales_brand" CHECK ("cielo_sales"."brand" in ('visa', 'mastercard', 'elo', 'american_express', 'hipercard', 'diners')),
	CONSTRAINT "cielo_sales_state" CHECK ("cielo_sales"."state" in ('SENT', 'NOT_SENT', 'ANSWERED')),
	CONSTRAINT "cielo_sales_note" CHECK ("cielo_sales"."note" in ('SEVERAL_PAYMENTS', 'LATE_PAYMENT', 'VOID_REFUSED', 'REGISTRATION', 'REFUND_IMPOSSIBLE', 'REFUND_DENIED'))
);
--> statement-breakpoint
CREATE TABLE "cielo_tries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cielo_tries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"connection_id" bigint NOT NULL,
	"card_hash" text NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"value" bigint,
	"is_declined" boolean NOT NULL,
	"is_final" boolean NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "cielo_hints_once" ON "cielo_hints" USING btree ("connection_id","payment_id","change_type");--> statement-breakpoint
CREATE INDEX "cielo_hints_due" ON "cielo_hints" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "cielo_refunds_sale" ON "cielo_refunds" USING btree ("connection_id","reference");--> statement-breakpoint
CREATE INDEX "cielo_refunds_noted" ON "cielo_refunds" USING btree ("requested_at") WHERE note is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cielo_sales_payment" ON "cielo_sales" USING btree ("connection_id","payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "cielo_sales_codes" ON "cielo_sales" USING btree ("connection_id","authorization_code","nsu");--> statement-breakpoint
CREATE INDEX "cielo_sales_look" ON "cielo_sales" USING btree ("look_at") WHERE look_at is not null;--> statement-breakpoint
CREATE INDEX "cielo_sales_noted" ON "cielo_sales" USING btree ("sent_at") WHERE note is not null;--> statement-breakpoint
CREATE INDEX "cielo_tries_card" ON "cielo_tries" USING btree ("connection_id","card_hash","tried_at");--> statement-breakpoint
CREATE INDEX "cielo_tries_age" ON "cielo_tries" USING btree ("tried_at");