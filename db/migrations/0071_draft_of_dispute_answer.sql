-- cells
ALTER TABLE "disputes" ADD COLUMN "answer_draft" text;
