ALTER TABLE "charges" ADD COLUMN "price" jsonb;--> statement-breakpoint
-- What is reserved, or about to be, was made under what its seller pays today: prices could not be changed until now.
UPDATE "charges" SET "price" = (
	SELECT jsonb_build_object('rateBasisPoints', f.rate_basis_points, 'fixedFee', f.fixed_fee,
		'monthlyBasisPoints', s.buyer_interest_basis_points)
	FROM "sellers" s JOIN "seller_fees" f ON f.seller_id = s.id
	WHERE s.id = "charges"."seller_id" AND f.payment_method = "charges"."payment_method"
		AND f.installments_from <= "charges"."installments" AND f.brand IN ('ANY', "charges"."card"->>'brand')
	ORDER BY (f.brand <> 'ANY') DESC, f.installments_from DESC LIMIT 1
) WHERE "status" IN ('SCHEDULED', 'PRE_AUTHORIZED') AND "card" IS NOT NULL AND NOT "capture";
