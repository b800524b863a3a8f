-- What MerchantE knows a customer's card by; encrypted, as the others.
alter table customer_payment_profiles add column merchante_card_id text;
