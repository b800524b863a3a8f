-- The terms of sale an order was placed under: TermsOfSale in order-terms.ts. Null in orders from before. Their first
-- edit that moves the total derives them from what the order was charged.
alter table orders add column terms jsonb;
