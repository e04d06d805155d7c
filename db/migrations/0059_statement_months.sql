-- cells
-- No row is filled in: the job that seals fills the months of a seller at its next seal, and a balance is summed from the days until then.
CREATE TABLE "statement_months" (
	"seller_id" bigint NOT NULL,
	"month" date NOT NULL,
	"net" bigint NOT NULL,
	CONSTRAINT "statement_months_seller_id_month_pk" PRIMARY KEY("seller_id","month"),
	CONSTRAINT "statement_months_first_day" CHECK (extract(day from month) = 1)
);
--> statement-breakpoint
ALTER TABLE "posting_seals" ADD COLUMN "in_months" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_months" ADD CONSTRAINT "statement_months_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "sellers"("id") ON DELETE no action ON UPDATE no action;