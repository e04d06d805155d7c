-- platform
ALTER TABLE "platform"."api_keys" ADD COLUMN "created_by" bigint;