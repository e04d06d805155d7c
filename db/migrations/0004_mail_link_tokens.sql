-- platform
ALTER TABLE "platform"."mail_links" DROP CONSTRAINT IF EXISTS "mail_links_token_hash_unique";--> statement-breakpoint
-- allowed: the table has the links of the last days alone, and every process is stopped before this update
CREATE UNIQUE INDEX "mail_links_token" ON "platform"."mail_links" USING btree ("token_hash") WHERE "token_hash" is not null;
