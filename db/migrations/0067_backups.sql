-- platform
CREATE TABLE "platform"."backups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "platform"."backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"bytes" bigint NOT NULL,
	"host" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "backups_ended" ON "platform"."backups" USING btree ("ended_at");