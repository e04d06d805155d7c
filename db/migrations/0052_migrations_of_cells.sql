-- platform
CREATE TABLE "platform"."cell_migrations" (
	"cell" smallint NOT NULL,
	"migration" text NOT NULL,
	"hash" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cell_migrations_cell_migration_pk" PRIMARY KEY("cell","migration")
);
--> statement-breakpoint
ALTER TABLE "platform"."cell_migrations" ADD CONSTRAINT "cell_migrations_cell_cells_number_fk" FOREIGN KEY ("cell") REFERENCES "platform"."cells"("number") ON DELETE no action ON UPDATE no action;
