-- platform
CREATE TABLE "platform"."cell_leases" (
	"cell" smallint NOT NULL,
	"job_group" text NOT NULL,
	"worker" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "cell_leases_cell_job_group_pk" PRIMARY KEY("cell","job_group")
);
--> statement-breakpoint
CREATE TABLE "platform"."cell_workers" (
	"worker" text NOT NULL,
	"job_group" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "cell_workers_worker_job_group_pk" PRIMARY KEY("worker","job_group")
);
--> statement-breakpoint
ALTER TABLE "platform"."fee_changes" ADD COLUMN "noticed_in" jsonb DEFAULT '{}'::jsonb NOT NULL;
