-- Whether the number that a gateway answers with is another movement's.
create index charges_gateway_reference on charges (dealer_id, gateway_reference) where gateway_reference is not null;
