-- What gateways know a customer by is encrypted, so it's secret as the column of 0048 is: secrets:renew and doctor
-- go by the mark.
comment on column customer_payment_profiles.payflow_pro_pnref is 'secret';
comment on column customer_payment_profiles.authorize_net_customer_profile_id is 'secret';
comment on column customer_payment_profiles.authorize_net_payment_profile_id is 'secret';
comment on column customer_payment_profiles.stripe_customer_id is 'secret';
comment on column customer_payment_profiles.stripe_payment_method_id is 'secret';
