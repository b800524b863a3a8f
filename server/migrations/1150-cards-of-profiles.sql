-- Which card a gateway has for a customer, by payment method id: {"9": {"cardBrand": "visa", "cardLast4": "4242"}}.
-- Gateways that were given by hand have none here. Brand and last four digits may be stored (PCI DSS 3.3).
alter table customer_payment_profiles add column cards jsonb not null default '{}';
