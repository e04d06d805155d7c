CREATE TABLE "bank_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"content_hash" text NOT NULL,
	"account" jsonb NOT NULL,
	"account_key" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"lines" integer NOT NULL,
	"added_lines" integer NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"imported_by" text NOT NULL,
	CONSTRAINT "bank_files_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "bank_files_once" UNIQUE("seller_id","content_hash"),
	CONSTRAINT "bank_files_format" CHECK ("bank_files"."format" in ('OFX', 'CNAB_240')),
	CONSTRAINT "bank_files_days" CHECK (from_date <= to_date)
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"key" text NOT NULL,
	"account_key" text NOT NULL,
	"format" text NOT NULL,
	"posted_date" date NOT NULL,
	"amount" bigint NOT NULL,
	"words" text NOT NULL,
	"state" text NOT NULL,
	"set_aside_by" text,
	CONSTRAINT "bank_lines_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "bank_lines_once" UNIQUE("seller_id","account_key","key"),
	CONSTRAINT "bank_lines_format" CHECK ("bank_lines"."format" in ('OFX', 'CNAB_240')),
	CONSTRAINT "bank_lines_state" CHECK ("bank_lines"."state" in ('OPEN', 'MATCHED', 'ASIDE')),
	CONSTRAINT "bank_lines_amount" CHECK (amount <> 0)
);
--> statement-breakpoint
CREATE TABLE "payout_matches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"payout_uuid" uuid NOT NULL,
	"line_id" bigint,
	"way" text NOT NULL,
	"note" text,
	"matched_at" timestamp with time zone NOT NULL,
	"matched_by" text NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	CONSTRAINT "payout_matches_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "payout_matches_way" CHECK ("payout_matches"."way" in ('REFERENCE', 'DAY', 'LINE', 'TICKED')),
	CONSTRAINT "payout_matches_line" CHECK ((way = 'TICKED') = (line_id is null)),
	CONSTRAINT "payout_matches_undone" CHECK ((undone_at is null) = (undone_by is null))
);
--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "bank_reference" text;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_file_id_bank_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."bank_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_matches" ADD CONSTRAINT "payout_matches_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_files_seller" ON "bank_files" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "bank_files_days_of_seller" ON "bank_files" USING btree ("seller_id","to_date");--> statement-breakpoint
CREATE INDEX "bank_lines_day" ON "bank_lines" USING btree ("seller_id","posted_date","id");--> statement-breakpoint
CREATE INDEX "bank_lines_open" ON "bank_lines" USING btree ("seller_id","posted_date") WHERE state = 'OPEN';--> statement-breakpoint
CREATE INDEX "bank_lines_file" ON "bank_lines" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_matches_payout" ON "payout_matches" USING btree ("seller_id","payout_uuid") WHERE undone_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_matches_one_line" ON "payout_matches" USING btree ("line_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "payout_matches_line_id" ON "payout_matches" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "payout_matches_of_payout" ON "payout_matches" USING btree ("seller_id","payout_uuid","id");