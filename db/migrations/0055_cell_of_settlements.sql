-- platform
ALTER TABLE "platform"."settlement_lines" ADD COLUMN "cell" smallint DEFAULT 1 NOT NULL;
