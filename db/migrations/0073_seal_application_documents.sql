-- platform
ALTER TABLE "platform"."application_documents" ADD COLUMN "sealed_content" text;