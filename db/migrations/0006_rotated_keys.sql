-- platform
ALTER TABLE "platform"."api_keys" ADD COLUMN "rotated_at" timestamp with time zone;